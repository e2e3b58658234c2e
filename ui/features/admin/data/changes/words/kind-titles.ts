import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AdministeredKind } from "#server/administered-kinds.ts";

/** The title of each kind of object, in the order of the filter. */
export const kindTitles: Readonly<Record<AdministeredKind, MessageDescriptor>> = {
  user: msg`People and bots`,
  channel: msg`Channels`,
  channel_folder: msg`Folders`,
  user_group: msg`Groups`,
  organization: msg`Organization`,
  default_settings: msg`Defaults for new people`,
  default_channel_group: msg`Channel sets`,
  invitation: msg`Invitations`,
  join_request: msg`Requests to join`,
  message_report: msg({ message: "Reports", comment: "Messages that people reported to the moderators" }),
  email_domain: msg`Email domains`,
  emoji: msg`Emoji`,
  linkifier: msg`Automatic links`,
  profile_field: msg`Profile fields`,
  playground: msg`Code playgrounds`,
  mail: msg`Outbox`,
  mail_relay: msg`Mail server`,
  secure_connection: msg`Secure connection`,
  networks: msg`Networks`,
  export: msg`Exports`,
  backup: msg`Backups`,
};
