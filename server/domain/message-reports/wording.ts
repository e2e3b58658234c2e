import { msg } from "#server/texts/msg.ts";
import type { Reader } from "../../db/store.ts";
import { formatLocale } from "../../texts/format-locale.ts";
import { findChannel } from "../channels/queries.ts";
import { participantsOf } from "../messages/conversations.ts";
import { messageLimit } from "../messages/limits.ts";
import { type MessageMetadata, rawContentOf, topicOf } from "../messages/readable-message.ts";
import { linkToMessage, quote, quoteWithin, silentMentionOf } from "../notification-bot/wording.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { topicLimit } from "../topic-names.ts";
import { translateForAll } from "../translate-for.ts";
import { findUser, type User } from "../users/queries.ts";
import { type Report, reportReasons } from "./shapes.ts";

/** The topic of a report: one for each person whose messages are reported. */
export function reportTopic(reader: Reader, { senderId }: MessageMetadata): string {
  const fullName = findUser(reader, senderId)?.fullName ?? "";
  const topicFor = (name: string) => translateForAll(reader, msg`Reports about {name}`, { name });
  const excess = [...topicFor(fullName)].length - topicLimit;
  return topicFor(excess <= 0 ? fullName : `${[...fullName].slice(0, -excess - 1).join("")}…`);
}

/** The text of a report: who reports what and why, and the current content of the message. */
export function reportText(
  reader: Reader,
  reporter: User,
  message: MessageMetadata,
  { type, description }: Pick<Report, "type" | "description">,
): string {
  const reason = `**${translateForAll(reader, reportReasons[type])}**`;
  const described = description === "" ? "" : `\n\n${quote(description)}`;
  const begin = [
    describeMessage(reader, reporter, message),
    translateForAll(reader, msg`Reason: {reason}`, { reason }) + described,
    `${translateForAll(reader, msg`The message:`)}\n\n`,
  ].join("\n\n");
  return (
    begin +
    quoteWithin(
      messageLimit - begin.length,
      rawContentOf(reader, message.id),
      organizationSetting(reader, "default_language"),
    )
  );
}

function describeMessage(reader: Reader, by: User, message: MessageMetadata): string {
  const reporter = silentMentionOf(by);
  const author = mentionOf(reader, message.senderId);
  const channel = message.channelId === null ? undefined : findChannel(reader, message.channelId);
  if (channel !== undefined) {
    const link = linkToMessage(channel, topicOf(reader, message.id), message.id);
    return translateForAll(reader, msg`{reporter} reported {link} sent by {author}.`, { reporter, link, author });
  }
  const recipients = listRecipients(reader, message);
  const text =
    recipients === ""
      ? msg`{reporter} reported a direct message sent by {author}.`
      : msg`{reporter} reported a direct message sent by {author} to {recipients}.`;
  return translateForAll(reader, text, { reporter, author, recipients });
}

function listRecipients(reader: Reader, message: MessageMetadata): string {
  const others = participantsOf(reader, message.conversationId).filter((id) => id !== message.senderId);
  const shown = others.slice(0, recipientLimit).map((id) => mentionOf(reader, id));
  const more = others.length - shown.length;
  const names = [...shown, ...(more > 0 ? [translateForAll(reader, msg`{more, number} more`, { more })] : [])];
  const locale = formatLocale(organizationSetting(reader, "default_language"));
  return new Intl.ListFormat(locale, { type: "unit" }).format(names);
}

/** The largest number of recipients of a direct message that are named. The report must fit into one message. */
const recipientLimit = 20;

function mentionOf(reader: Reader, id: number): string {
  const user = findUser(reader, id);
  return user === undefined ? translateForAll(reader, msg`someone`) : silentMentionOf(user);
}
