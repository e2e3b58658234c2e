import type { AdministeredKind } from "#server/http/administered.ts";

/** The title of each kind of object in the filter, and its singular in a sentence. */
export const kinds: Readonly<Record<AdministeredKind, { readonly title: string; readonly one: string }>> = {
  user: { title: "People and bots", one: "" },
  channel: { title: "Channels", one: "" },
  channel_folder: { title: "Folders", one: "the folder" },
  user_group: { title: "Groups", one: "the group" },
  organization: { title: "Organization", one: "the organization" },
  default_settings: { title: "Defaults for new people", one: "the defaults for new people" },
  default_channel_group: { title: "Sets of channels", one: "the set of channels" },
  invitation: { title: "Invitations", one: "an invitation" },
  email_domain: { title: "Email domains", one: "the email domain" },
  emoji: { title: "Emoji", one: "the emoji" },
  linkifier: { title: "Links made of text", one: "the links made of" },
  profile_field: { title: "Profile fields", one: "the profile field" },
  playground: { title: "Code playgrounds", one: "the code playground" },
  mail: { title: "Mail", one: "mail" },
  mail_relay: { title: "Mail server", one: "the mail server" },
  secure_connection: { title: "Secure connection", one: "the secure connection" },
  networks: { title: "Networks", one: "the networks" },
  export: { title: "Exports", one: "an export" },
  backup: { title: "Backups", one: "a backup" },
};
