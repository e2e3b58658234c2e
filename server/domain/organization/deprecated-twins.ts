import type { Reader } from "../../db/store.ts";
import { type SystemGroupName, systemGroupId } from "../groups/system-groups.ts";
import { type PermissionName, permissionGroup } from "./permissions.ts";
import { organizationSetting } from "./settings.ts";
import type { OrganizationSettingName } from "./shapes/settings.ts";

/** A value that older clients read in place of the one it follows from. */
type Twin = {
  readonly of: OrganizationSettingName | PermissionName;
  readonly value: (reader: Reader) => boolean | number;
};

/** Groups as the numbers that older clients know; of all others they are told the number of what comes nearest. */
const creators: Numbers = [
  ["role:members", 1],
  ["role:administrators", 2],
  ["role:fullmembers", 3],
  ["role:moderators", 4],
  ["role:nobody", 6],
  ["role:owners", 7],
];

const mentioners: Numbers = [
  ["role:administrators", 5],
  ["role:everyone", 1],
  ["role:members", 2],
  ["role:fullmembers", 3],
  ["role:nobody", 6],
  ["role:moderators", 7],
];

/** The first stands for every group that is not listed. */
type Numbers = readonly [Numbered, ...Numbered[]];
type Numbered = readonly [group: SystemGroupName, number: number];

/** Deprecated values that follow from others (the wire specification, 2.2). */
export const deprecatedTwins = {
  mandatory_topics: {
    of: "topics_policy",
    value: (reader) => organizationSetting(reader, "topics_policy") === "disable_empty_topic",
  },
  allow_edit_history: {
    of: "message_edit_history_visibility_policy",
    value: (reader) => organizationSetting(reader, "message_edit_history_visibility_policy") !== "none",
  },
  wildcard_mention_policy: numbered("can_mention_many_users_group", mentioners),
  create_public_stream_policy: numbered("can_create_public_channel_group", creators),
  create_private_stream_policy: numbered("can_create_private_channel_group", creators),
  create_web_public_stream_policy: numbered("can_create_web_public_channel_group", creators),
} as const satisfies Readonly<Record<string, Twin>>;

function numbered(of: PermissionName, numbers: Numbers): Twin {
  return {
    of,
    value: (reader) => {
      const groupId = permissionGroup(reader, of);
      const [, number] = numbers.find(([name]) => systemGroupId(name) === groupId) ?? numbers[0];
      return number;
    },
  };
}
