import { z } from "zod";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { organizationSettings } from "../../db/schema/organization.ts";
import type { Reader } from "../../db/store.ts";

const text = z.string();
const flag = z.boolean();
const count = z.int().nonnegative();

/**
 * Every organization setting with its shape and factory value (the wire specification, 2.2). Settings that name a group
 * are in `permissions.ts`. Stored values are those that differ.
 */
export const settingDefinitions = {
  name: { shape: text, factory: "" },
  description: { shape: text, factory: "" },
  icon_source: { shape: z.enum(["G", "U"]), factory: "G" },
  topics_policy: { shape: z.enum(["allow_empty_topic", "disable_empty_topic"]), factory: "allow_empty_topic" },
  allow_message_editing: { shape: flag, factory: true },
  message_content_edit_limit_seconds: { shape: count.nullable(), factory: 600 },
  message_content_delete_limit_seconds: { shape: count.nullable(), factory: 600 },
  move_messages_within_stream_limit_seconds: { shape: count.nullable(), factory: 604_800 },
  move_messages_between_streams_limit_seconds: { shape: count.nullable(), factory: 604_800 },
  message_edit_history_visibility_policy: { shape: z.enum(["all", "moves", "none"]), factory: "all" },
  message_retention_days: { shape: z.int(), factory: -1 },
  waiting_period_threshold: { shape: count, factory: 0 },
  enable_read_receipts: { shape: flag, factory: true },
  presence_disabled: { shape: flag, factory: false },
  enable_spectator_access: { shape: flag, factory: false },
  enable_guest_user_indicator: { shape: flag, factory: true },
  enable_guest_user_dm_warning: { shape: flag, factory: true },
  inline_image_preview: { shape: flag, factory: true },
  message_content_allowed_in_email_notifications: { shape: flag, factory: true },
  name_changes_disabled: { shape: flag, factory: false },
  email_changes_disabled: { shape: flag, factory: false },
  avatar_changes_disabled: { shape: flag, factory: false },
  emails_restricted_to_domains: { shape: flag, factory: false },
  disallow_disposable_email_addresses: { shape: flag, factory: true },
  invite_required: { shape: flag, factory: true },
  require_unique_names: { shape: flag, factory: false },
  send_welcome_emails: { shape: flag, factory: true },
  welcome_message_custom_text: { shape: text, factory: "" },
  default_language: { shape: text, factory: "en" },
  default_code_block_language: { shape: text, factory: "" },
  digest_emails_enabled: { shape: flag, factory: false },
  digest_weekday: { shape: z.int().min(0).max(6), factory: 1 },
  moderation_request_channel_id: { shape: z.int(), factory: -1 },
  new_stream_announcements_stream_id: { shape: z.int(), factory: -1 },
  signup_announcements_stream_id: { shape: z.int(), factory: -1 },
  zulip_update_announcements_stream_id: { shape: z.int(), factory: -1 },
  org_type: { shape: count, factory: 0 },
} as const;

/** An organization setting by name. */
export type OrganizationSettingName = keyof typeof settingDefinitions;

/** The values an organization setting may have. */
export type OrganizationSetting<Name extends OrganizationSettingName> = z.output<
  (typeof settingDefinitions)[Name]["shape"]
>;

/** The current value of one setting. */
export function organizationSetting<Name extends OrganizationSettingName>(
  reader: Reader,
  name: Name,
): OrganizationSetting<Name> {
  const stored = storedOrganizationValue(reader, name);
  return (stored === undefined ? settingDefinitions[name].factory : stored) as OrganizationSetting<Name>;
}

/** What is stored under a name, be it a setting's or a permission's; undefined where the factory's value stands. */
export function storedOrganizationValue(reader: Reader, name: string): unknown {
  return storedSettings.get(reader, "all").get(name);
}

/** Whether anything may be read without signing in: both how the server runs and the organization must allow it. */
export function allowsVisitors(reader: Reader, webPublicChannels: boolean): boolean {
  return webPublicChannels && organizationSetting(reader, "enable_spectator_access");
}

/** Changes one setting as part of the transaction. */
export function storeOrganizationSetting<Name extends OrganizationSettingName>(
  tx: Undoable,
  name: Name,
  value: OrganizationSetting<Name>,
): void {
  const row = { name, value: JSON.stringify(value) };
  tx.store.db
    .insert(organizationSettings)
    .values(row)
    .onConflictDoUpdate({ target: organizationSettings.name, set: { value: row.value } })
    .run();
  storedSettings.forgetAll(tx);
}

const storedSettings = defineCache((reader, _all: "all") => {
  const rows = reader.store.db.select().from(organizationSettings).all();
  return new Map(rows.map((row): [string, unknown] => [row.name, JSON.parse(row.value)]));
});
