import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { GroupSettingChange } from "#server/domain/groups/shapes.ts";
import type { FormState } from "../../../components/form/use-form.ts";
import { settingChanges } from "../../../components/group-setting/change.ts";
import {
  type ChannelPermission,
  type ChannelPermissions,
  channelPermissions,
  permissionsOf,
} from "./channel-permissions.ts";
import { type Privacy, privacyFlags, privacyOf } from "./privacy.ts";

/** A channel as its form has it. */
export type ChannelValues = ChannelPermissions & {
  readonly name: string;
  readonly description: string;
  readonly privacy: Privacy;
  readonly topics: ChannelShape["topics_policy"];
  readonly retention: "organization" | "forever" | "days";
  /** How many, as typed. */
  readonly days: string;
  /** The ID of a folder; empty for none. */
  readonly folder: string;
  readonly isDefault: boolean;
};

/** The server's parameters by the fields that they are about. */
export const fieldOfParameter: Readonly<Record<string, keyof ChannelValues>> = {
  new_name: "name",
  is_private: "privacy",
  invite_only: "privacy",
  is_web_public: "privacy",
  history_public_to_subscribers: "privacy",
  topics_policy: "topics",
  message_retention_days: "days",
  folder_id: "folder",
  is_default_stream: "isDefault",
};

/** What the form of a channel that exists begins with. */
export function valuesOf(channel: ChannelShape, isDefault: boolean): ChannelValues {
  const { name, description, message_retention_days: days, topics_policy, folder_id } = channel;
  return {
    ...permissionsOf(channel),
    ...{ name, description, isDefault, topics: topics_policy, privacy: privacyOf(channel) },
    retention: days === null ? "organization" : days < 0 ? "forever" : "days",
    days: days === null || days < 0 ? "" : String(days),
    folder: folder_id === null ? "" : String(folder_id),
  };
}

/** What of a channel is not a matter of its permissions, as the server wants it: only what was changed. */
export function parametersOf(changes: Partial<ChannelValues>, values: ChannelValues) {
  const { description, topics, folder, isDefault, privacy } = changes;
  return {
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(topics === undefined ? {} : { topics_policy: topics }),
    ...(folder === undefined ? {} : { folder_id: folder === "" ? null : Number(folder) }),
    ...(isDefault === undefined ? {} : { is_default_stream: isDefault }),
    ...(privacy === undefined ? {} : withoutPrivate(privacy)),
    ...(changes.retention === undefined && changes.days === undefined
      ? {}
      : { message_retention_days: retentionOf(values) }),
  };
}

/** The permissions among changes, each with what it was. */
export function permissionChanges(changes: Partial<ChannelValues>, saved: ChannelPermissions) {
  const changed = Object.fromEntries(
    channelPermissions.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  ) as Partial<ChannelPermissions>;
  return settingChanges(changed, saved) as Partial<Record<ChannelPermission, GroupSettingChange>>;
}

function withoutPrivate(privacy: Privacy) {
  const { isPrivate: _, ...flags } = privacyFlags(privacy);
  return flags;
}

function retentionOf({ retention, days }: ChannelValues): number | "realm_default" | "unlimited" {
  if (retention === "days") return Number(days);
  return retention === "forever" ? "unlimited" : "realm_default";
}

/** What fields of a channel need of the form they stand in, which may ask for more. */
export type ChannelFieldsOf = Pick<FormState<ChannelValues>, "values" | "text" | "choice" | "flag">;
