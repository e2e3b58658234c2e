import { settingNames, settingTitle } from "../../../../../components/group-setting/setting-title.ts";
import { findSetting } from "./find-setting.ts";

/** The titles of facts that are not settings in a table. */
const ownTitles: Readonly<Record<string, string>> = {
  name: "Name",
  description: "Description",
  full_name: "Name",
  email: "Email",
  role: "Role",
  is_active: "Can sign in",
  avatar_url: "Picture",
  icon_url: "Icon",
  logo_url: "Logo",
  night_logo_url: "Logo on dark",
  can_change_user_emails: "Can change email addresses of others",
  bot_type: "Kind of bot",
  bot_owner_id: "Owner of the bot",
  default_sending_stream: "Channel the bot posts to",
  default_events_register_stream: "Channel the bot listens to",
  default_all_public_streams: "Listens to all public channels",
  status_text: "Status",
  status_emoji_name: "Emoji of the status",
  service_url: "Address the bot calls",
  service_interface: "Format of the bot's calls",
  api_keys: "API keys",
  sessions: "Devices signed in",
  password_reset_links: "Links to set a password",
  passwords: "Password",

  is_archived: "Archived",
  invite_only: "Private",
  is_web_public: "Open to the web",
  history_public_to_subscribers: "New people can read what was written before",
  is_default: "New people are put into it",
  folder_id: "Folder",
  message_retention_days: "How long messages are kept",
  topics_policy: "Messages without a topic",
  subscribers: "People in it",
  members: "Members",
  direct_subgroup_ids: "Groups in it",
  deactivated: "Deactivated",
  stream_ids: "Channels",
  group_ids: "Groups",
  order: "Order",

  invited_as: "Invited as",
  expiry_date: "Valid until",
  include_realm_default_subscriptions: "Joins the channels for new people",
  notify_referrer_on_join: "Whoever invited is told when somebody joins",
  welcome_message_custom_text: "Welcome message",
  revoked: "Withdrawn",
  resends: "Times sent again",
  recipient: "To",

  host: "Server",
  port: "Port",
  is_secure: "Encrypted from the start",
  accepts_any_certificate: "Any certificate is accepted",
  sender: "From",
  user: "Signs in as",

  mode: "HTTPS",
  interfaces: "Networks",
  paused: "Discovery is paused",

  export_type: "What is exported",
  deleted_timestamp: "Deleted",
  folder: "Folder",
  enabled: "Made automatically",
  frequency: "How often",
  weekday: "Day",
  hour: "Hour",
  keep: "How many are kept",

  author_id: "Added by",
  source_url: "Picture",
  pattern: "Pattern",
  url_template: "Leads to",
  type: "Kind",
  hint: "Hint",
  field_data: "Choices",
  display_in_profile_summary: "Shown on the small profile",
  required: "Must be filled in",
  editable_by_user: "People fill it in themselves",
  domain: "Domain",
  allow_subdomains: "With everything below it",
};

const profileFieldPrefix = "profile_field:";

/** The title of a fact: "Who can post". Without a title, the fact's name is made readable. */
export function factTitle(kind: string, fact: string): string {
  if (fact.startsWith(profileFieldPrefix)) return fact.slice(profileFieldPrefix.length);
  const title = permissionTitle(kind, fact) ?? findSetting(kind, fact)?.title ?? ownTitles[fact];
  return title ?? makeReadable(fact);
}

function makeReadable(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function permissionTitle(kind: string, fact: string): string | undefined {
  if (kind === "channel") return findPermissionTitle("channel", fact);
  return kind === "user_group" ? findPermissionTitle("group", fact) : undefined;
}

function findPermissionTitle<Kind extends "channel" | "group">(kind: Kind, fact: string): string | undefined {
  const name = settingNames(kind).find((each) => each === fact);
  return name && settingTitle(kind, name);
}
