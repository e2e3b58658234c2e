import { msg, type Text } from "#server/texts/msg.ts";
import type { Reader } from "../../db/store.ts";
import { joinSentences } from "../../texts/join-sentences.ts";
import { translate } from "../../texts/translate.ts";
import { findChannel } from "../channels/queries.ts";
import { messageLimit } from "../messages/limits.ts";
import type { MessageMetadata } from "../messages/readable-message.ts";
import { linkToMessage, quote, quoteWithin, silentMentionOf } from "../notification-bot/wording.ts";
import { widgetContentOf } from "../submessages/queries.ts";
import type { Widget } from "../submessages/shapes.ts";
import { findUser } from "../users/queries.ts";

/** The message that a reminder is about, with its topic and text. */
export type ReminderTarget = MessageMetadata & { readonly topic: string; readonly content: string };

/**
 * Writes the text of a reminder in a language: which message it is about, the person's note, and a quote of the
 * message.
 */
export function reminderText(reader: Reader, language: string, message: ReminderTarget, note: string): string {
  const request = describeRequest(reader, language, message);
  const withNote = () => `${joinSentences(request, translate(language, msg`Your note:`))}\n\n${quote(note)}`;
  const opening = `${note === "" ? request : withNote()}\n\n`;
  const author = authorOf(reader, language, message);
  const widget = findWidget(reader, message);
  if (widget !== undefined) return opening + translate(language, widget, { author });
  const quoteOpening = `${opening}${translate(language, msg`{author} said:`, { author })}\n\n`;
  // The reminder must fit in a message. The rest can be read in the original.
  return quoteOpening + quoteWithin(messageLimit - quoteOpening.length, message.content, language);
}

function describeRequest(reader: Reader, language: string, { id, channelId, topic }: ReminderTarget): string {
  const channel = channelId === null ? undefined : findChannel(reader, channelId);
  if (channel === undefined)
    return translate(language, msg`You requested a reminder for the following direct message.`);
  const message = linkToMessage(channel, topic, id);
  return translate(language, msg`You requested a reminder for {message}.`, { message });
}

function findWidget(reader: Reader, message: ReminderTarget): Text | undefined {
  const widget = widgetContentOf(reader, message.id);
  if (widget === undefined) return undefined;
  const { widget_type: type } = JSON.parse(widget) as Widget;
  return widgets[type];
}

const widgets: Readonly<Partial<Record<Widget["widget_type"], Text>>> = {
  poll: msg`{author} sent a poll.`,
  todo: msg`{author} sent a to-do list.`,
};

function authorOf(reader: Reader, language: string, { senderId }: ReminderTarget): string {
  const author = findUser(reader, senderId);
  return author === undefined ? translate(language, msg`Someone`) : silentMentionOf(author);
}
