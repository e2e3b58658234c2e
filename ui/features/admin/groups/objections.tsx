import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type GroupUse, groupInUse } from "#server/domain/groups/shapes.ts";
import type { RequestFailed } from "#server/http/client.ts";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { channelsById, groupsById } from "../../../store/organization/selectors.ts";
import classes from "./objections.module.css";
import { settingTitles } from "./setting-titles.ts";

/** Why a group cannot be deactivated: everything that uses it, with links to the pages that change it. */
export function Objections({ name, refusal }: { name: string; refusal: RequestFailed }) {
  const inUse = groupInUse.safeParse(refusal.body).data;
  if (inUse === undefined) return explain(refusal);
  const { objections } = inUse;
  if (objections.length === 0) {
    return t`${{ group: name }} is used in a private channel that you can't see. Ask someone in it to remove the group.`;
  }
  return (
    <>
      {t`${{ group: name }} is in use. Remove it here first:`}
      <ul className={classes.list}>
        {objections.map((objection) => (
          <ObjectionItems key={JSON.stringify(objection)} objection={objection} />
        ))}
      </ul>
    </>
  );
}

function ObjectionItems({ objection }: { objection: GroupUse }): ReactNode {
  const channels = useOrganization(channelsById);
  const groups = useOrganization(groupsById);
  switch (objection.type) {
    case "subgroup":
      return objection.supergroup_ids.map((id) => (
        <li key={id}>
          <Trans>
            Member of the group <GroupLink id={id} name={groups.get(id)?.name} />
          </Trans>
        </li>
      ));
    case "channel": {
      const { channel_id, settings } = objection;
      const name = channels.get(channel_id)?.name ?? t`Unknown channel`;
      return settingTitles("channel", settings).map((permission) => (
        <li key={permission}>
          <Trans>
            Channel{" "}
            <Link to="/admin/channels" search={{ open: String(channel_id) }}>
              {name}
            </Link>
            : {permission}
          </Trans>
        </li>
      ));
    }
    case "user_group":
      return settingTitles("group", objection.settings).map((permission) => (
        <li key={permission}>
          <Trans>
            Group <GroupLink id={objection.group_id} name={groups.get(objection.group_id)?.name} />: {permission}
          </Trans>
        </li>
      ));
    case "realm":
      return settingTitles("organization", objection.settings).map((permission) => (
        <li key={permission}>
          <Trans>
            <Link to="/admin/organization" search={{ open: "permissions" }}>
              Organization
            </Link>
            : {permission}
          </Trans>
        </li>
      ));
  }
}

function GroupLink({ id, name }: { id: number; name: string | undefined }) {
  return (
    <Link to="/admin/groups" search={{ open: String(id) }}>
      {name ?? t`Unknown group`}
    </Link>
  );
}
