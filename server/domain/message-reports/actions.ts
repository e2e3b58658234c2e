import { messageReports } from "../../db/schema/message-reports.ts";
import { insufficientPermission, invalidParameter, refused } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import { findChannel } from "../channels/queries.ts";
import { accessOf } from "../messages/access.ts";
import { rawContentOf, readableMessage, topicOf } from "../messages/readable-message.ts";
import { postNotice } from "../notification-bot/notices.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { permissionsOf } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import type { User } from "../users/queries.ts";
import { announceReports } from "./announce.ts";
import { reportRefusal } from "./policy.ts";
import { openReportsOf } from "./queries.ts";
import type { Report } from "./shapes.ts";
import { reportText, reportTopic } from "./wording.ts";

/**
 * Reports a message that the reporter can read: the notification bot posts it in the moderators' channel, and
 * it is stored until an administrator decides.
 * @throws {ApiError} BAD_REQUEST if there is no such channel, if the reporter may not report messages, if the message
 * cannot be read, or if a required description is missing
 */
export function reportMessage(tx: Tx, reporter: User, { messageId, type, description }: Report): void {
  const channel = findChannel(tx, organizationSetting(tx, "moderation_request_channel_id"));
  const holds = permissionsOf(tx, reporter);
  const refusal = reportRefusal(personOf(tx, reporter), { hasChannel: channel !== undefined, holds });
  if (refusal === "not_permitted") throw insufficientPermission();
  if (channel === undefined || refusal !== null) {
    throw refused("not_set_up", "Moderation request channel must be specified to enable message reporting.");
  }
  const message = readableMessage(tx, accessOf(tx, reporter), messageId);
  if (type === "other" && description === "")
    throw invalidParameter("description", "blank", "description cannot be blank");
  const topic = reportTopic(tx, message);
  const content = reportText(tx, reporter, message, { type, description });
  postNotice(tx, { channel, topic, content, causedBy: reporter });
  const reported = rawContentOf(tx, messageId);
  // Who reports the same text again says no more to those who decide.
  if (openReportsOf(tx, [messageId]).some((open) => open.reporterId === reporter.id && open.content === reported))
    return;
  tx.store.db
    .insert(messageReports)
    .values({
      messageId,
      authorId: message.senderId,
      reporterId: reporter.id,
      type,
      description,
      content: reported,
      channelId: message.channelId,
      topic: topicOf(tx, messageId),
      createdAt: tx.now,
    })
    .run();
  announceReports(tx);
}
