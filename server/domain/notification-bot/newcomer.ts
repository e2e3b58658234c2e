import { msg } from "#server/texts/msg.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { findChannel } from "../channels/queries.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { translateFor, translateForAll } from "../translate-for.ts";
import { visibilityFor } from "../users/access.ts";
import { findUser, type User } from "../users/queries.ts";
import { postNotice, sendDirectNotice } from "./notices.ts";
import { silentMentionOf } from "./wording.ts";

/** The facts about an invitation that decide which messages are sent when a person joins. */
export type UsedInvitation = {
  readonly inviterId: number;
  readonly notifiesInviter: boolean;
  /** Replaces the organization's own text; empty for no text, null for the organization's. */
  readonly welcomeText: string | null;
};

/**
 * Sends the messages about a new user, once they are in their channels: a welcome to them, a notice to the person who
 * invited them, and an announcement if the organization has a channel for that.
 */
export function greetNewcomer(tx: Tx, newcomer: User, invitation: UsedInvitation | null): void {
  announce(tx, newcomer);
  if (invitation?.notifiesInviter === true) notifyInviter(tx, newcomer, invitation.inviterId);
  welcome(tx, newcomer, invitation?.welcomeText ?? organizationSetting(tx, "welcome_message_custom_text"));
}

/**
 * Sends an administrator the welcome message as new users would get it; returns the message's ID.
 * @throws {ApiError} BAD_REQUEST for an empty text
 */
export function sendTestWelcome(tx: Tx, administrator: User, text: string): number {
  const messageId = welcome(tx, administrator, text);
  if (messageId === null) throw invalidParameter("welcome_message_custom_text", "blank", "Message must not be empty");
  return messageId;
}

function announce(tx: Tx, newcomer: User): void {
  const channel = findChannel(tx, organizationSetting(tx, "signup_announcements_stream_id"));
  if (channel === undefined) return;
  const content = translateForAll(tx, msg`{person} joined this organization.`, { person: silentMentionOf(newcomer) });
  postNotice(tx, { channel, topic: translateForAll(tx, msg`new people`), content, causedBy: newcomer });
}

function notifyInviter(tx: Tx, newcomer: User, inviterId: number): void {
  const inviter = findUser(tx, inviterId);
  if (inviter?.isActive !== true || !visibilityFor(tx, inviter)(newcomer)) return;
  const person = silentMentionOf(newcomer);
  sendDirectNotice(tx, inviter, translateFor(tx, inviter.id, msg`{person} accepted your invitation.`, { person }));
}

function welcome(tx: Tx, newcomer: User, text: string): number | null {
  const content = text.trim();
  return content === "" ? null : sendDirectNotice(tx, newcomer, content);
}
