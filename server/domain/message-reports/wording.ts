import type { Reader } from "../../db/store.ts";
import { findChannel } from "../channels/queries.ts";
import { messageLimit } from "../messages/contract.ts";
import { participantsOf } from "../messages/conversations.ts";
import { type MessageMetadata, rawContentOf, topicOf } from "../messages/readable-message.ts";
import { linkToMessage, nameOf, quoted } from "../notification-bot/wording.ts";
import { topicLimit } from "../topic-names.ts";
import { findUser, type User } from "../users/queries.ts";
import { type Report, reportTypes } from "./shapes.ts";

/** The topic of a report: one for each person whose messages are reported. */
export function reportTopic(reader: Reader, { senderId }: MessageMetadata): string {
  const rest = "'s moderation requests";
  const name = [...(findUser(reader, senderId)?.fullName ?? "")];
  const room = topicLimit - rest.length;
  return (name.length <= room ? name : [...name.slice(0, room - 1), "…"]).join("") + rest;
}

/** The text of a report: who reports what and why, and the current content of the message. */
export function reportText(
  reader: Reader,
  reporter: User,
  message: MessageMetadata,
  { type, description }: Pick<Report, "type" | "description">,
): string {
  const reason = reportTypes.find(({ key }) => key === type)?.name ?? type;
  const described = description === "" ? "" : `\n\n${quoted(description)}`;
  const summary = `${nameOf(reporter)} reported ${describeMessage(reader, message)}.\n\nReason: **${reason}**${described}`;
  const begin = `${summary}\n\nThe message:\n\n`;
  return begin + quoted(rawContentOf(reader, message.id), messageLimit - begin.length);
}

function describeMessage(reader: Reader, message: MessageMetadata): string {
  const author = named(reader, message.senderId);
  const channel = message.channelId === null ? undefined : findChannel(reader, message.channelId);
  if (channel !== undefined)
    return `${linkToMessage(channel, topicOf(reader, message.id), message.id)} sent by ${author}`;
  const others = participantsOf(reader, message.conversationId).filter((id) => id !== message.senderId);
  const to = others.slice(0, recipientLimit).map((id) => named(reader, id));
  const more = others.length - to.length;
  const recipients = [...to, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return `a direct message sent by ${author}${recipients === "" ? "" : ` to ${recipients}`}`;
}

/** How many recipients of a direct message are named. The report must fit into one message. */
const recipientLimit = 20;

function named(reader: Reader, id: number): string {
  const user = findUser(reader, id);
  return user === undefined ? "somebody" : nameOf(user);
}
