import { z } from "zod";
import { administeredKinds } from "../../administered-kinds.ts";

/** How many members a list gained or lost. Lists whose IDs may be shown have at most twenty of them. */
const listedMembers = z.object({ count: z.int(), ids: z.array(z.int()).exactOptional() });

/** Who holds a permission: at most twenty people, and how many there are if there are more. */
const listedHolders = z.object({
  direct_members: z.array(z.int()),
  direct_subgroups: z.array(z.int()),
  member_count: z.int().exactOptional(),
});

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A changed value: a plain one, a whole list of IDs or names, members of a list, or the holders of a permission. */
const fact = z.union([plain, z.array(z.union([z.int(), z.string()])), listedMembers, listedHolders]);

/** A changed value, as the API writes it. */
export type Fact = z.infer<typeof fact>;

/** The names of facts that are not settings or permissions. Each is a value that administrators change. */
export const plainFacts = [
  "name",
  "description",
  "full_name",
  "email",
  "role",
  "is_active",
  "is_deleted",
  "avatar_url",
  "icon_url",
  "logo_url",
  "night_logo_url",
  "can_change_user_emails",
  "bot_type",
  "bot_owner_id",
  "default_sending_stream",
  "default_events_register_stream",
  "default_all_public_streams",
  "status_text",
  "status_emoji_name",
  "service_url",
  "service_interface",
  "api_keys",
  "sessions",
  "password_reset_links",
  "passwords",
  "is_archived",
  "invite_only",
  "is_web_public",
  "history_public_to_subscribers",
  "is_default",
  "folder_id",
  "message_retention_days",
  "topics_policy",
  "subscribers",
  "members",
  "direct_subgroup_ids",
  "deactivated",
  "stream_ids",
  "group_ids",
  "order",
  "invited_as",
  "expiry_date",
  "include_realm_default_subscriptions",
  "notify_referrer_on_join",
  "welcome_message_custom_text",
  "revoked",
  "resends",
  "max_uses",
  "with_code",
  "reported_user_id",
  "decision",
  "recipient",
  "host",
  "port",
  "is_secure",
  "accepts_any_certificate",
  "sender",
  "user",
  "mode",
  "interfaces",
  "paused",
  "export_type",
  "deleted_timestamp",
  "folder",
  "enabled",
  "frequency",
  "weekday",
  "hour",
  "keep",
  "author_id",
  "source_url",
  "pattern",
  "pygments_language",
  "url_template",
  "type",
  "hint",
  "field_data",
  "display_in_profile_summary",
  "required",
  "editable_by_user",
  "domain",
  "allow_subdomains",
] as const;

/** The name of a fact that is not a setting or a permission. */
export type PlainFact = (typeof plainFacts)[number];

/**
 * Changed values, by their names in the API. Lists like `subscribers` or `members` contain the number of members
 * concerned, and at most twenty of their IDs. `api_keys`, `sessions` and `password_reset_links` contain only the
 * number. Profile fields are named `profile_field:` and the field's name.
 */
const factsShape = z.record(z.string(), fact);

/** One change of one object by an administrator. */
export const auditEntry = z.object({
  id: z.int(),
  /** UNIX seconds. */
  date_created: z.int(),
  /**
   * Who made it, with their name at that time; null for the server and its commands, and for people who had no account
   * yet.
   */
  actor: z.object({ user_id: z.int(), full_name: z.string() }).nullable(),
  /** Whether it was a request, or a command on the server's computer. */
  via: z.enum(["api", "cli"]),
  /** The name of the request or the command. */
  action: z.string(),
  object: z.object({
    kind: z.enum(administeredKinds),
    /**
     * Null for objects that exist only once, for those identified by name, and for changes of all objects of a kind,
     * such as their order.
     */
    id: z.int().nullable(),
    /** The name after the change; null for objects without a name. */
    name: z.string().nullable(),
  }),
  /** The previous values; null if the object did not exist. Lists contain the removed members. */
  before: factsShape.nullable(),
  /** The new values; null if the object was removed. Lists contain the added members. */
  after: factsShape.nullable(),
  /** The names of the IDs in these values at that time, by kind of object and ID. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});

/** An entry of the audit log as the API writes one. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** An entry for the documentation. */
export const exampleEntry: AuditEntry = {
  id: 41,
  date_created: 1_772_440_000,
  actor: { user_id: 8, full_name: "Ada Lindholm" },
  via: "api",
  action: "update_channel",
  object: { kind: "channel", id: 3, name: "workshop" },
  before: { folder_id: null, description: "" },
  after: { folder_id: 1, description: "Where the books are" },
  names: { channel_folder: { 1: "Shop" } },
};
