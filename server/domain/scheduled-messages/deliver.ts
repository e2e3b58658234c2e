import { msg } from "#server/texts/msg.ts";
import type { ApiError } from "../../http/errors.ts";
import { type SendReason, sendReasons } from "../../texts/reasons/send-reasons.ts";
import type { Tx } from "../../transactions/tx.ts";
import { sendAs } from "../messages/actions/send.ts";
import { sendReasonOf } from "../messages/refusal-words.ts";
import { readRecipients } from "../messages/sending/recipients.ts";
import { sendDirectNotice } from "../notification-bot/notices.ts";
import { asCode, linkToChannel } from "../notification-bot/wording.ts";
import { translateFor } from "../translate-for.ts";
import { findUser } from "../users/queries.ts";
import { markFailed, removeScheduledMessage } from "./actions.ts";
import { findScheduledMessage, type ScheduledMessage } from "./queries.ts";

/**
 * Sends a scheduled message that is due and removes it in one transaction, so it is sent only once even if the server
 * stops. A message that was deleted or postponed meanwhile is ignored.
 * @throws {ApiError} when its sender may not send it
 */
export function deliverScheduledMessage(tx: Tx, id: number): void {
  const message = findDue(tx, id);
  if (message === undefined) return;
  sendAs(tx, message.userId, {
    recipients: readRecipients(message.type, message.recipients),
    topic: message.topic ?? undefined,
    content: message.content,
    client: message.client,
    readBySender: message.readBySender,
    local: null,
  });
  removeScheduledMessage(tx, message);
}

/**
 * Gives up a scheduled message that could not be sent, and sends its sender a message with the reason, in their
 * language.
 */
export function giveUpScheduledMessage(tx: Tx, id: number, refusal: ApiError): void {
  const message = findDue(tx, id);
  if (message === undefined) return;
  markFailed(tx, message, refusal.message);
  const sender = findUser(tx, message.userId);
  if (sender?.isActive !== true) return;
  const time = new Date(message.deliverAt * 1000).toISOString().replace(".000", "");
  const text = msg`The message you scheduled for {time} was not sent: {reason}`;
  const values = { time: `<time:${time}>`, reason: writeSendReason(tx, sender.id, sendReasonOf(refusal)) };
  sendDirectNotice(tx, sender, translateFor(tx, sender.id, text, values));
}

function writeSendReason(tx: Tx, userId: number, { code, facts: { channel = "", person = "" } }: SendReason): string {
  return translateFor(tx, userId, sendReasons[code], {
    channel: linkToChannel({ name: String(channel) }),
    person: asCode(String(person)),
  });
}

function findDue(tx: Tx, id: number): ScheduledMessage | undefined {
  const message = findScheduledMessage(tx, id);
  return message !== undefined && message.failure === null && message.deliverAt <= tx.now ? message : undefined;
}
