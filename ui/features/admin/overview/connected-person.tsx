import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Initials } from "../../../components/initials.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatClient } from "../../../lib/format-client.ts";
import classes from "./connected-card.module.css";
import type { ServerStatus } from "./server-status-query.ts";

type Connection = ServerStatus["connections"]["list"][number];

/** A connected person: their clients, addresses and times. */
export function ConnectedPerson({ person: { user_id, full_name, is_bot, clients } }: { person: Connection }) {
  const open = String(user_id);
  return (
    <li className={classes.row}>
      <Initials name={full_name} />
      <div className={classes.name}>
        <Link to="/admin/people" search={is_bot ? { view: "bots", open } : { open }}>
          {full_name}
        </Link>
        {is_bot && <span className={classes.about}> {t({ message: "bot", comment: "After the name of a bot" })}</span>}
      </div>
      <ul className={classes.clients} aria-label={t`Apps of ${{ name: full_name }}`}>
        {clients.map((client, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tabs of one browser can be equal
          <li key={index} className={classes.client}>
            <span>{client.client === null ? t`Unknown app` : formatClient(client.client)}</span>
            <span className={classes.about}>{client.ip_address}</span>
            <span className={classes.about}>
              {client.since !== null && (
                <Trans comment="The time is relative: “connected just now”, “connected yesterday, 14:05”">
                  connected <RelativeTime at={client.since * 1000} />
                </Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
