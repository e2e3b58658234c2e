import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { GroupUse } from "#server/domain/groups/shapes.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { channelsById, groupsById } from "../../../store/organization/selectors.ts";
import classes from "./objections.module.css";
import { settingTitles } from "./setting-titles.ts";

/** Why a group cannot be deactivated: everything that uses it, with links to the pages that change it. */
export function Objections({ name, objections }: { name: string; objections: readonly GroupUse[] }) {
  if (objections.length === 0) {
    return `${name} is still used in a private channel that you cannot see. Ask somebody who is in it.`;
  }
  return (
    <>
      {name} is still used. Take it out here first:
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
          It is in the group <GroupLink id={id} name={groups.get(id)?.name} />
        </li>
      ));
    case "channel": {
      const { channel_id, settings } = objection;
      return (
        <li>
          Channel{" "}
          <Link to="/admin/channels" search={{ open: String(channel_id) }}>
            {channels.get(channel_id)?.name ?? "without a name"}
          </Link>
          : {settingTitles("channel", settings)}
        </li>
      );
    }
    case "user_group":
      return (
        <li>
          Group <GroupLink id={objection.group_id} name={groups.get(objection.group_id)?.name} />:{" "}
          {settingTitles("group", objection.settings)}
        </li>
      );
    case "realm":
      return (
        <li>
          <Link to="/admin/organization" search={{ open: "permissions" }}>
            Organization
          </Link>
          : {settingTitles("organization", objection.settings)}
        </li>
      );
  }
}

function GroupLink({ id, name }: { id: number; name: string | undefined }) {
  return (
    <Link to="/admin/groups" search={{ open: String(id) }}>
      {name ?? "without a name"}
    </Link>
  );
}
