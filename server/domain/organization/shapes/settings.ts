import { z } from "zod";
import { plainText } from "../../../http/params.ts";
import { languageCode } from "../../languages.ts";

/** One setting of the organization. */
export type SettingDefinition = {
  /** What it may be. */
  readonly shape: z.ZodType;
  /** How a request may write it, where that is more than what it may be. */
  readonly input?: z.ZodType;
  /** What it is until somebody chooses otherwise. */
  readonly factory: unknown;
  /** A sentence for the reference. */
  readonly about: string;
  /** Whether administrators who are not owners may not change it. */
  readonly ownersOnly?: true;
  /** Whether it names a channel by ID, or none by -1. */
  readonly isChannel?: true;
};

const flag = (factory: boolean, about: string) => ({ shape: z.boolean(), factory, about });

/** The longest welcome, in characters: it leaves a message some room. */
export const welcomeTextLimit = 8_000;

const prose = (limit: number, about: string) => ({ shape: plainText(limit), factory: "", about });

const channel = (about: string) => ({ shape: z.int().min(-1), factory: -1, about, isChannel: true }) as const;

const ownersOnly = <Definition extends SettingDefinition>(definition: Definition) =>
  ({ ...definition, ownersOnly: true }) as const;

const longest = 1_000_000_000;
const seconds = z.int().min(1).max(longest).nullable();

/** A time after which something may no longer be done, in seconds; null for ever. */
const timeLimit = (factory: number, about: string) => ({
  shape: seconds,
  input: z.union([z.literal("unlimited").transform(() => null), seconds]),
  factory,
  about: `${about}, in seconds; unlimited or null for ever.`,
});

const days = z.union([z.literal(-1), z.int().min(1).max(100_000)]);

const profile = {
  name: prose(40, "What the organization is called."),
  description: prose(1000, "A few sentences about it, in Markdown."),
  org_type: {
    shape: z.literal([0, 10, 20, 30, 35, 40, 50, 60, 70, 80, 90, 100, 1000]),
    factory: 0,
    about: "What kind of organization it is, in the numbers of the family; 0 for none.",
  },
  default_language: { shape: languageCode, factory: "en", about: "The language that people who join start with." },
  default_code_block_language: {
    shape: z.stringFormat("code language", /^[\w+#.-]{0,40}$/),
    factory: "",
    about: "The language of code blocks that name none; empty for none.",
  },
} as const satisfies Readonly<Record<string, SettingDefinition>>;

const messages = {
  topics_policy: {
    shape: z.enum(["allow_empty_topic", "disable_empty_topic"]),
    factory: "allow_empty_topic",
    about: "Whether messages may go without a topic, where the channel does not say.",
  },
  allow_message_editing: flag(true, "Whether people may edit what they have written."),
  message_content_edit_limit_seconds: timeLimit(600, "How long they may edit it"),
  message_content_delete_limit_seconds: timeLimit(600, "How long people may delete what they have written"),
  move_messages_within_stream_limit_seconds: timeLimit(604_800, "How long messages may be moved to another topic"),
  move_messages_between_streams_limit_seconds: timeLimit(604_800, "How long messages may be moved to another channel"),
  message_edit_history_visibility_policy: {
    shape: z.enum(["all", "moves", "none"]),
    factory: "all",
    about: "What people see of how a message came to be what it is: all, moves, or none.",
  },
  message_retention_days: ownersOnly({
    shape: days,
    input: z.union([z.literal("unlimited").transform((): z.output<typeof days> => -1), days]),
    factory: -1,
    about: "How many days messages are kept, where the channel does not say; unlimited or -1 for ever.",
  }),
  enable_read_receipts: flag(true, "Whether people may see who has read a message."),
  inline_image_preview: flag(true, "Whether messages show the pictures they link to."),
  inline_url_embed_preview: flag(false, "Kept for clients that show it: this server fetches nothing from other sites."),
} as const satisfies Readonly<Record<string, SettingDefinition>>;

const lanServer = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .nullable();

const calls = {
  video_chat_provider: {
    shape: z.literal([0, 1]),
    factory: 0,
    about: "What clients start video calls with: 0 for nothing, 1 for a Jitsi Meet server.",
  },
  jitsi_server_url: {
    shape: lanServer,
    input: z.union([z.literal("default").transform(() => null), lanServer]),
    factory: null,
    about: "Where that Jitsi Meet server is; default or null for none.",
  },
} as const satisfies Readonly<Record<string, SettingDefinition>>;

const people = {
  want_advertise_in_communities_directory: flag(
    false,
    "Kept for clients that show it: this server tells no directory of the organization.",
  ),
  waiting_period_threshold: {
    shape: z.int().min(0).max(100_000),
    factory: 0,
    about: "After how many days a new member is a full member.",
  },
  invite_required: ownersOnly(flag(true, "Whether one needs an invitation to join.")),
  emails_restricted_to_domains: ownersOnly(
    flag(false, "Whether people join with addresses of the organization's own domains alone."),
  ),
  disallow_disposable_email_addresses: ownersOnly(
    flag(true, "Kept for clients that show it: this server has no list of disposable addresses."),
  ),
  require_unique_names: flag(false, "Whether no two people may have the same name."),
  name_changes_disabled: flag(false, "Whether administrators alone change names."),
  email_changes_disabled: flag(false, "Whether administrators alone change email addresses."),
  avatar_changes_disabled: flag(false, "Whether administrators alone change pictures."),
  presence_disabled: flag(false, "Whether nobody sees who is here."),
  enable_spectator_access: ownersOnly(flag(false, "Whether web-public channels are read without signing in.")),
  enable_guest_user_indicator: flag(true, "Whether the names of guests say that they are guests."),
  enable_guest_user_dm_warning: flag(true, "Whether one is warned before writing to a guest."),
} as const satisfies Readonly<Record<string, SettingDefinition>>;

const notices = {
  send_welcome_emails: flag(true, "Kept for clients that show it: new people are welcomed in the chat, not by email."),
  welcome_message_custom_text: prose(welcomeTextLimit, "What new people are told besides, in Markdown."),
  digest_emails_enabled: flag(false, "Kept for clients that show it: this server sends no summaries by email."),
  digest_weekday: {
    shape: z.int().min(0).max(6),
    factory: 1,
    about: "Kept for clients that show it: the day of such summaries, 0 for Monday to 6 for Sunday.",
  },
  message_content_allowed_in_email_notifications: flag(true, "Whether email carries the text of messages."),
  require_e2ee_push_notifications: flag(false, "Whether phones are sent the text of messages encrypted or not at all."),
  moderation_request_channel_id: channel("The private channel for requests to moderators, by ID; -1 for none."),
  new_stream_announcements_stream_id: channel("The channel where new channels are announced, by ID; -1 for none."),
  signup_announcements_stream_id: channel("The channel where new people are announced, by ID; -1 for none."),
  zulip_update_announcements_stream_id: channel(
    "Kept for clients that show it: this server does not announce its versions. A channel, by ID; -1 for none.",
  ),
} as const satisfies Readonly<Record<string, SettingDefinition>>;

/**
 * Every setting of the organization that PATCH /realm changes, with its shape and factory value (the wire specification,
 * 2.2); register reports each as `realm_` + name. Permissions, whose values are groups, are another list. Owners alone
 * change what decides who gets in, what strangers read, and what is deleted for good.
 */
export const settingDefinitions = { ...profile, ...messages, ...calls, ...people, ...notices } as const;

/** An organization setting by name. */
export type OrganizationSettingName = keyof typeof settingDefinitions;

/** Every organization setting. */
export const organizationSettingNames = Object.keys(settingDefinitions) as readonly OrganizationSettingName[];

/** The values an organization setting may have. */
export type OrganizationSetting<Name extends OrganizationSettingName> = z.output<
  (typeof settingDefinitions)[Name]["shape"]
>;
