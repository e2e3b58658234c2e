import type { Reader } from "../../db/store.ts";
import { findChannel } from "../channels/queries.ts";
import { messageLimit } from "../messages/contract.ts";
import type { MessageFacts } from "../messages/readable-message.ts";
import { linkToMessage, nameOf, quoted } from "../notification-bot/wording.ts";
import { widgetContentOf } from "../submessages/queries.ts";
import type { Widget } from "../submessages/shapes.ts";
import { findUser } from "../users/queries.ts";

/** A message to be reminded of, with its words. */
export type RememberedMessage = MessageFacts & { readonly topic: string; readonly content: string };

/** The text of a reminder: which message it is about, the person's note, and what the message says. */
export function reminderText(reader: Reader, message: RememberedMessage, note: string): string {
  const noted = note === "" ? "" : ` Your note:\n\n${quoted(note)}`;
  const begin = `You requested a reminder for ${placeOf(reader, message)}.${noted}\n\n`;
  const known = whatItIs(reader, message);
  if (known !== undefined) return begin + known;
  const said = `${begin}${authorOf(reader, message)} said:\n\n`;
  // What the bot says is a message too; the rest can be read where it is.
  return said + quoted(message.content, messageLimit - said.length);
}

function placeOf(reader: Reader, { id, channelId, topic }: RememberedMessage): string {
  const channel = channelId === null ? undefined : findChannel(reader, channelId);
  return channel === undefined ? "the following direct message" : linkToMessage(channel, topic, id);
}

function whatItIs(reader: Reader, message: RememberedMessage): string | undefined {
  const widget = widgetContentOf(reader, message.id);
  if (widget === undefined) return undefined;
  const { widget_type: type } = JSON.parse(widget) as Widget;
  return kinds[type] === undefined ? undefined : `${authorOf(reader, message)} sent ${kinds[type]}.`;
}

const kinds: Readonly<Partial<Record<Widget["widget_type"], string>>> = { poll: "a poll", todo: "a to-do list" };

function authorOf(reader: Reader, { senderId }: RememberedMessage): string {
  const author = findUser(reader, senderId);
  return author === undefined ? "Somebody" : nameOf(author);
}
