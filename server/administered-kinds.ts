/**
 * The kinds of things that administrators look after, as the audit log names them. Bots count as users, and so do a
 * person's keys, sessions and reset links. Membership counts as part of the channel or group.
 *
 * The list belongs to no layer: endpoints are declared with a kind (`http/`), the database stores it (`db/`), and the
 * audit log shows it (`domain/`).
 */
export const administeredKinds = [
  "organization",
  "default_settings",
  "user",
  "user_group",
  "channel",
  "channel_folder",
  "default_channel_group",
  "invitation",
  "join_request",
  "message_report",
  "email_domain",
  "emoji",
  "linkifier",
  "profile_field",
  "playground",
  "export",
  "backup",
  "mail",
  "mail_relay",
  "secure_connection",
  "networks",
] as const;

/** One kind of what administrators look after. */
export type AdministeredKind = (typeof administeredKinds)[number];
