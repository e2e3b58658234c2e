import type { AdministeredKind } from "#server/http/administered.ts";

/** The title of each kind of object in the filter, and its singular in a sentence. */
export const kinds: Readonly<Record<AdministeredKind, { readonly title: string; readonly singular: string }>> = {
  user: { title: "People and bots", singular: "" },
  channel: { title: "Channels", singular: "" },
  channel_folder: { title: "Folders", singular: "the folder" },
  user_group: { title: "Groups", singular: "the group" },
  organization: { title: "Organization", singular: "the organization" },
  default_settings: { title: "Defaults for new people", singular: "the defaults for new people" },
  default_channel_group: { title: "Sets of channels", singular: "the set of channels" },
  invitation: { title: "Invitations", singular: "an invitation" },
  email_domain: { title: "Email domains", singular: "the email domain" },
  emoji: { title: "Emoji", singular: "the emoji" },
  linkifier: { title: "Links made of text", singular: "the links made of" },
  profile_field: { title: "Profile fields", singular: "the profile field" },
  playground: { title: "Code playgrounds", singular: "the code playground" },
  mail: { title: "Mail", singular: "mail" },
  mail_relay: { title: "Mail server", singular: "the mail server" },
  secure_connection: { title: "Secure connection", singular: "the secure connection" },
  networks: { title: "Networks", singular: "the networks" },
  export: { title: "Exports", singular: "an export" },
  backup: { title: "Backups", singular: "a backup" },
};
