import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AdministeredKind } from "#server/administered-kinds.ts";
import type { PlainFact } from "#server/domain/audit-log/shapes.ts";
import { settingNames, settingTitle } from "../../../../../components/group-setting/setting-title.ts";
import { i18n } from "../../../../../lib/i18n.ts";
import { findPlainFact } from "./find-plain-fact.ts";
import { findSetting } from "./find-setting.ts";

/** The titles of facts that are not settings in a table. */
const ownTitles: Readonly<Record<PlainFact, MessageDescriptor>> = {
  name: msg`Name`,
  description: msg`Description`,
  full_name: msg`Name`,
  email: msg`Email`,
  role: msg`Role`,
  is_active: msg`Active`,
  is_deleted: msg({ message: "Deleted", context: "account" }),
  avatar_url: msg`Picture`,
  icon_url: msg`Icon`,
  logo_url: msg`Logo`,
  night_logo_url: msg`Logo for dark mode`,
  can_change_user_emails: msg`Can change other people's email addresses`,
  bot_type: msg`Bot type`,
  bot_owner_id: msg`Bot owner`,
  default_sending_stream: msg`Channel to post to`,
  default_events_register_stream: msg`Channel to listen to`,
  default_all_public_streams: msg`Listens to all public channels`,
  status_text: msg({ message: "Status", context: "person" }),
  status_emoji_name: msg`Status emoji`,
  service_url: msg`Address the bot calls`,
  service_interface: msg`Format of the bot's calls`,
  api_keys: msg`API keys`,
  sessions: msg`Signed-in devices`,
  password_reset_links: msg`Password links`,
  passwords: msg`Password`,

  is_archived: msg`Archived`,
  invite_only: msg`Private`,
  is_web_public: msg`Open to the web`,
  history_public_to_subscribers: msg`New subscribers can read older messages`,
  is_default: msg`Add new people automatically`,
  folder_id: msg`Folder`,
  message_retention_days: msg`Keep messages`,
  topics_policy: msg`Messages without a topic`,
  subscribers: msg`Subscribers`,
  members: msg`Members`,
  direct_subgroup_ids: msg`Groups in this group`,
  deactivated: msg`Deactivated`,
  stream_ids: msg`Channels`,
  group_ids: msg`Groups`,
  order: msg`Order`,

  invited_as: msg`Role`,
  expiry_date: msg`Expires`,
  include_realm_default_subscriptions: msg`Join the default channels`,
  notify_referrer_on_join: msg`Notify the inviter`,
  welcome_message_custom_text: msg`Welcome message`,
  revoked: msg`Revoked`,
  resends: msg`Times sent again`,
  max_uses: msg`How many people can join`,
  with_code: msg`With a code to type`,
  reported_user_id: msg({ message: "Message from", comment: "Who wrote a reported message" }),
  decision: msg({ message: "Decision", comment: "What was decided about a reported message" }),
  recipient: msg`Recipient`,

  host: msg`Server`,
  port: msg`Port`,
  is_secure: msg`Encrypted from the start`,
  accepts_any_certificate: msg`Accept any certificate`,
  sender: msg`Sender address`,
  user: msg`User name`,

  mode: msg`HTTPS`,
  interfaces: msg`Networks`,
  paused: msg`Discovery paused`,

  export_type: msg`Contents`,
  deleted_timestamp: msg`Deleted`,
  folder: msg`Folder`,
  enabled: msg`Automatic backups`,
  frequency: msg`Frequency`,
  weekday: msg`Day`,
  hour: msg`Time (server's clock)`,
  keep: msg`Backups to keep`,

  author_id: msg`Added by`,
  source_url: msg`Picture`,
  pattern: msg`Pattern`,
  pygments_language: msg`Language`,
  url_template: msg`Link address`,
  type: msg`Type`,
  hint: msg`Hint`,
  field_data: msg`Options`,
  display_in_profile_summary: msg`Show in the short profile`,
  required: msg`Required`,
  editable_by_user: msg`People can change it`,
  domain: msg`Domain`,
  allow_subdomains: msg`Include subdomains`,
};

const profileFieldPrefix = "profile_field:";

/** The title of a fact: "Who can post". Without a title, the fact's name is made readable. */
export function factTitle(kind: AdministeredKind, fact: string): string {
  if (fact.startsWith(profileFieldPrefix)) return fact.slice(profileFieldPrefix.length);
  const title = permissionTitle(kind, fact);
  if (title !== undefined) return title;
  const plain = findPlainFact(fact);
  const text = findSetting(kind, fact)?.title ?? (plain && ownTitles[plain]);
  return text === undefined ? makeReadable(fact) : i18n._(text);
}

function makeReadable(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function permissionTitle(kind: AdministeredKind, fact: string): string | undefined {
  if (kind === "channel") return findPermissionTitle("channel", fact);
  return kind === "user_group" ? findPermissionTitle("group", fact) : undefined;
}

function findPermissionTitle<Kind extends "channel" | "group">(kind: Kind, fact: string): string | undefined {
  const name = settingNames(kind).find((each) => each === fact);
  return name && settingTitle(kind, name);
}
