import type { Reader } from "../../db/store.ts";
import { findChannel } from "../channels/queries.ts";
import { messageLimit } from "../messages/contract.ts";
import type { MessageMetadata } from "../messages/readable-message.ts";
import { linkToMessage, nameOf, quoted } from "../notification-bot/wording.ts";
import { widgetContentOf } from "../submessages/queries.ts";
import type { Widget } from "../submessages/shapes.ts";
import { findUser } from "../users/queries.ts";

/** The message that a reminder is about, with its topic and text. */
export type ReminderTarget = MessageMetadata & { readonly topic: string; readonly content: string };

/** Writes the text of a reminder: which message it is about, the person's note, and a quote of the message. */
export function reminderText(reader: Reader, message: ReminderTarget, note: string): string {
  const notePart = note === "" ? "" : ` Your note:\n\n${quoted(note)}`;
  const opening = `You requested a reminder for ${placeOf(reader, message)}.${notePart}\n\n`;
  const widget = describeWidget(reader, message);
  if (widget !== undefined) return opening + widget;
  const quoteOpening = `${opening}${authorOf(reader, message)} said:\n\n`;
  // The reminder must fit in a message. The rest can be read in the original.
  return quoteOpening + quoted(message.content, messageLimit - quoteOpening.length);
}

function placeOf(reader: Reader, { id, channelId, topic }: ReminderTarget): string {
  const channel = channelId === null ? undefined : findChannel(reader, channelId);
  return channel === undefined ? "the following direct message" : linkToMessage(channel, topic, id);
}

function describeWidget(reader: Reader, message: ReminderTarget): string | undefined {
  const widget = widgetContentOf(reader, message.id);
  if (widget === undefined) return undefined;
  const { widget_type: type } = JSON.parse(widget) as Widget;
  return kinds[type] === undefined ? undefined : `${authorOf(reader, message)} sent ${kinds[type]}.`;
}

const kinds: Readonly<Partial<Record<Widget["widget_type"], string>>> = { poll: "a poll", todo: "a to-do list" };

function authorOf(reader: Reader, { senderId }: ReminderTarget): string {
  const author = findUser(reader, senderId);
  return author === undefined ? "Somebody" : nameOf(author);
}
