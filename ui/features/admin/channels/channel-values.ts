import { channelEndpoints } from "#server/domain/channels/contract.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { fieldsOf } from "../../../components/form/error-field.ts";
import type { FormState } from "../../../components/form/use-form.ts";
import { settingChanges } from "../../../components/group-setting/change.ts";
import { type ChannelPermissions, pickChangedPermissions, pickPermissions } from "./channel-permissions.ts";
import { type Privacy, privacyFlags, readPrivacy } from "./privacy.ts";

/** The values of a channel's form. */
export type ChannelValues = ChannelPermissions & {
  readonly name: string;
  readonly description: string;
  readonly privacy: Privacy;
  readonly topics: ChannelShape["topics_policy"];
  readonly retention: "organization" | "forever" | "days";
  /** The number of days, as typed. */
  readonly days: string;
  /** A folder's ID; empty for none. */
  readonly folder: string;
  readonly isDefault: boolean;
};

/** The form's field for each of the server's parameters. */
export const fieldOfParameter = fieldsOf([channelEndpoints.createChannel, channelEndpoints.updateChannel], {
  new_name: "name",
  is_private: "privacy",
  invite_only: "privacy",
  is_web_public: "privacy",
  history_public_to_subscribers: "privacy",
  topics_policy: "topics",
  message_retention_days: "days",
  folder_id: "folder",
  is_default_stream: "isDefault",
});

/** The initial values for an existing channel. */
export function readValues(channel: ChannelShape, isDefault: boolean): ChannelValues {
  const { name, description, message_retention_days: days, topics_policy, folder_id } = channel;
  return {
    ...pickPermissions(channel),
    ...{ name, description, isDefault, topics: topics_policy, privacy: readPrivacy(channel) },
    retention: days === null ? "organization" : days < 0 ? "forever" : "days",
    days: days === null || days < 0 ? "" : String(days),
    folder: folder_id === null ? "" : String(folder_id),
  };
}

/** The changed settings as the server's parameters, except for the permissions. */
export function createParameters(changes: Partial<ChannelValues>, values: ChannelValues) {
  const { description, topics, folder, isDefault, privacy } = changes;
  return {
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(topics === undefined ? {} : { topics_policy: topics }),
    ...(folder === undefined ? {} : { folder_id: folder === "" ? null : Number(folder) }),
    ...(isDefault === undefined ? {} : { is_default_stream: isDefault }),
    ...(privacy === undefined ? {} : createPrivacyParameters(privacy)),
    ...(changes.retention === undefined && changes.days === undefined
      ? {}
      : { message_retention_days: formatRetention(values) }),
  };
}

/** The changed permissions, each with its saved value. */
export function permissionChanges(changes: Partial<ChannelValues>, saved: ChannelPermissions) {
  return settingChanges(pickChangedPermissions(changes), saved);
}

function createPrivacyParameters(privacy: Privacy) {
  const { isPrivate: _, ...flags } = privacyFlags(privacy);
  return flags;
}

function formatRetention({ retention, days }: ChannelValues): number | "realm_default" | "unlimited" {
  if (retention === "days") return Number(days);
  return retention === "forever" ? "unlimited" : "realm_default";
}

/** The parts of a channel's form that its fields use. The form can have further values. */
export type ChannelFieldsForm = Pick<FormState<ChannelValues>, "values" | "text" | "choice" | "flag">;
