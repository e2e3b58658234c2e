import type { Reader } from "../../db/store.ts";
import type { PermissionName } from "../organization-settings/permissions.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import type { OrganizationSettingName } from "../organization-settings/shapes/settings.ts";
import { permissionGroup } from "../permissions/holders.ts";
import { type LegacyTable, legacyNumber } from "../permissions/legacy-numbers.ts";

/** A value that older clients read. It follows from another value. */
type DeprecatedValue = {
  readonly of: OrganizationSettingName | PermissionName;
  readonly value: (reader: Reader) => boolean | number;
};

/** Deprecated values that follow from others, by name (the wire specification, 2.2). */
export const deprecatedValues = {
  mandatory_topics: {
    of: "topics_policy",
    value: (reader) => organizationSetting(reader, "topics_policy") === "disable_empty_topic",
  },
  allow_edit_history: {
    of: "message_edit_history_visibility_policy",
    value: (reader) => organizationSetting(reader, "message_edit_history_visibility_policy") !== "none",
  },
  wildcard_mention_policy: legacyNumberOf("can_mention_many_users_group", "mentionEverybody"),
  create_public_stream_policy: legacyNumberOf("can_create_public_channel_group", "createChannels"),
  create_private_stream_policy: legacyNumberOf("can_create_private_channel_group", "createChannels"),
  create_web_public_stream_policy: legacyNumberOf("can_create_web_public_channel_group", "createChannels"),
} as const satisfies Readonly<Record<string, DeprecatedValue>>;

function legacyNumberOf(of: PermissionName, table: LegacyTable): DeprecatedValue {
  return { of, value: (reader) => legacyNumber(table, permissionGroup(reader, of)) };
}
