import { plural, t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Card } from "../../components/card.tsx";
import { Initials } from "../../components/initials.tsx";
import type { Overview } from "../../store/queries.ts";
import classes from "./connected-people.module.css";

const pageSize = 50;

/** The people with a connected client, by name. A button shows more of a long list. */
export function ConnectedPeople({ connected }: { connected: Overview["connected"] }) {
  const [shown, setShown] = useState(pageSize);
  const people = connected.length;
  const next = Math.min(pageSize, people - shown);
  return (
    <Card id="connected" title={t`Connected now`} aside={plural(people, { one: "# person", other: "# people" })}>
      {people === 0 && (
        <Text c="dimmed" className={classes.empty}>
          {t`Nobody is connected. People appear here while their chat app or browser is connected.`}
        </Text>
      )}
      <ul className={classes.list} aria-label={t`Connected now`}>
        {connected.slice(0, shown).map(({ user_id, full_name, clients }) => (
          <li key={user_id} className={classes.row}>
            <Initials name={full_name} />
            <span className={classes.name}>{full_name}</span>
            <span className={classes.clients}>{plural(clients, { one: "# app", other: "# apps" })}</span>
          </li>
        ))}
      </ul>
      {next > 0 && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-md" onClick={() => setShown(shown + pageSize)}>
            {plural(next, { one: "Show # more person", other: "Show # more people" })}
          </Button>
        </div>
      )}
    </Card>
  );
}
