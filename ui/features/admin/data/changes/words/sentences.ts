import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AdministeredKind } from "#server/administered-kinds.ts";

/** The kinds of changes that have different sentences. */
export type ChangeType =
  | "added"
  | "joined"
  | "setUp"
  | "passwordLinkCreated"
  | "changed"
  | "removed"
  | "deleted"
  | "archived"
  | "restored"
  | "downloaded"
  | "deactivated"
  | "reactivated"
  | "reordered"
  | "linkCreated"
  | "resent"
  | "revoked"
  | "linkRevoked"
  | "paused"
  | "resumed";

type Sentences = { readonly changed: MessageDescriptor } & { readonly [Each in ChangeType]?: MessageDescriptor };

/** The sentences about each kind of object: who changed it, and how. `{name}` is the object's name. */
export const sentences: Readonly<Record<AdministeredKind, Sentences>> = {
  user: {
    added: msg`{actor} added {name}`,
    joined: msg`{name} joined`,
    passwordLinkCreated: msg`{actor} created a password link for {name}`,
    changed: msg`{actor} changed {name}`,
    deactivated: msg`{actor} deactivated {name}`,
    reactivated: msg`{actor} reactivated {name}`,
    deleted: msg`{actor} deleted the account of {name}`,
  },
  channel: {
    added: msg`{actor} created #{name}`,
    changed: msg`{actor} changed #{name}`,
    archived: msg`{actor} archived #{name}`,
    restored: msg`{actor} restored #{name}`,
  },
  channel_folder: {
    added: msg`{actor} created the folder {name}`,
    changed: msg`{actor} changed the folder {name}`,
    archived: msg`{actor} archived the folder {name}`,
    restored: msg`{actor} restored the folder {name}`,
    reordered: msg`{actor} changed the order of the folders`,
  },
  user_group: {
    added: msg`{actor} created the group {name}`,
    changed: msg`{actor} changed the group {name}`,
    deactivated: msg`{actor} deactivated the group {name}`,
    reactivated: msg`{actor} reactivated the group {name}`,
  },
  organization: {
    added: msg`{actor} created the organization`,
    setUp: msg`The organization {name} was set up`,
    changed: msg`{actor} changed the organization`,
  },
  default_settings: { changed: msg`{actor} changed the defaults for new people` },
  default_channel_group: {
    added: msg`{actor} added the channel set {name}`,
    changed: msg`{actor} changed the channel set {name}`,
    removed: msg`{actor} removed the channel set {name}`,
  },
  invitation: {
    added: msg`{actor} invited {name}`,
    linkCreated: msg`{actor} created an invitation link`,
    changed: msg`{actor} changed an invitation`,
    resent: msg`{actor} sent the invitation to {name} again`,
    revoked: msg`{actor} revoked the invitation to {name}`,
    linkRevoked: msg`{actor} revoked an invitation link`,
  },
  join_request: {
    // A request is only deleted: accepting it adds a person.
    changed: msg`{actor} declined {name}'s request to join`,
  },
  message_report: {
    // An administrator only decides about a report.
    changed: msg`{actor} decided about a report`,
  },
  email_domain: {
    added: msg`{actor} added the email domain {name}`,
    changed: msg`{actor} changed the email domain {name}`,
    removed: msg`{actor} removed the email domain {name}`,
  },
  emoji: {
    added: msg`{actor} added the emoji {name}`,
    changed: msg`{actor} changed the emoji {name}`,
    deactivated: msg`{actor} deactivated the emoji {name}`,
    reactivated: msg`{actor} reactivated the emoji {name}`,
  },
  linkifier: {
    added: msg`{actor} added the automatic link for {name}`,
    changed: msg`{actor} changed the automatic link for {name}`,
    removed: msg`{actor} removed the automatic link for {name}`,
    reordered: msg`{actor} changed the order of the automatic links`,
  },
  profile_field: {
    added: msg`{actor} added the profile field {name}`,
    changed: msg`{actor} changed the profile field {name}`,
    removed: msg`{actor} removed the profile field {name}`,
    reordered: msg`{actor} changed the order of the profile fields`,
  },
  playground: {
    added: msg`{actor} added the code playground {name}`,
    changed: msg`{actor} changed the code playground {name}`,
    removed: msg`{actor} removed the code playground {name}`,
  },
  mail: {
    changed: msg`{actor} changed the outbox`,
    removed: msg`{actor} removed the email to {name} from the outbox`,
  },
  mail_relay: {
    added: msg`{actor} set up the mail server {name}`,
    changed: msg`{actor} changed the mail server`,
    removed: msg`{actor} removed the mail server {name}`,
  },
  secure_connection: { changed: msg`{actor} changed the encryption of connections` },
  networks: {
    changed: msg`{actor} changed the networks for discovery`,
    paused: msg`{actor} paused discovery`,
    resumed: msg`{actor} resumed discovery`,
  },
  export: {
    added: msg`{actor} started an export`,
    // Nothing else of an export changes.
    changed: msg`{actor} deleted an export`,
  },
  backup: {
    added: msg`{actor} created a backup`,
    // A backup itself never changes. Its schedule does.
    changed: msg`{actor} changed the backup schedule`,
    removed: msg`{actor} deleted the backup {name}`,
    restored: msg`{actor} restored the backup {name}`,
    downloaded: msg`{actor} downloaded the backup {name}`,
  },
};
