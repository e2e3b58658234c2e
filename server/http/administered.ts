/**
 * What administrators look after, by the kinds that the audit log tells apart. Bots are users, and so are keys, sessions
 * and reset links of somebody; who is in a channel or a group is part of it.
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
