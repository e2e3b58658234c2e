import { msg } from "#server/texts/msg.ts";
import { translate } from "../../texts/translate.ts";
import type { Channel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";

/** A silent mention of somebody, which does not notify them. */
export function silentMentionOf({ fullName, id }: Pick<User, "fullName" | "id">): string {
  return `@_**${fullName}|${id}**`;
}

/**
 * Names a channel, with a link to it. A name that contains `*`, `>` or a backtick would end the link early, and could
 * start other syntax, such as a mention of everybody. Such a name is written as code.
 */
export function linkToChannel({ name }: Pick<Channel, "name">): string {
  return /[*>`]/.test(name) ? asCode(name) : `#**${name}**`;
}

/** Names a message in a channel, with a link to it; as code if a name would end the link. */
export function linkToMessage({ name }: Pick<Channel, "name">, topic: string, id: number): string {
  const isPlain = !/[*>`]/.test(name) && !/[*`]/.test(topic);
  return isPlain ? `#**${name}>${topic}@${id}**` : asCode(`${name} > ${topic}`);
}

/** Names a topic in a channel, with a link to it; as code if a name would end the link or lead to a message. */
export function linkToTopic({ name }: Pick<Channel, "name">, topic: string): string {
  const isPlain = !/[*>`]/.test(name) && !/[*`]|@\d+$/.test(topic);
  return isPlain ? `#**${name}>${topic}**` : asCode(`${name} > ${topic}`);
}

/** Quotes a text, so that it notifies nobody. Each line is marked, so that nothing in the text can end the quote. */
export function quote(text: string): string {
  return text.replace(/^/gm, "> ");
}

/**
 * Quotes a text. A long one is cut, and a last line in this language says so.
 * @param maxLength the maximum length in UTF-16 units
 */
export function quoteWithin(maxLength: number, text: string, language: string): string {
  const whole = quote(text);
  if (whole.length <= maxLength) return whole;
  const ending = `\n> ${translate(language, msg`[message truncated]`)}`;
  return `${whole.slice(0, maxLength - ending.length).replace(/[\uD800-\uDBFF]$/, "")}${ending}`;
}

/** Writes a text as code, between more backticks than it contains in a row. So nothing in it is formatted. */
export function asCode(text: string): string {
  const fence = "`".repeat(1 + longestRun(text));
  return `${fence} ${text} ${fence}`;
}

function longestRun(text: string): number {
  const runs = text.match(/`+/g) ?? [];
  return Math.max(0, ...runs.map(({ length }) => length));
}

/** The largest number of channels that one message lists. A message may have at most 10,000 characters. */
const listLimit = 50;

/** Lists channels. If there are too many, it says how many more there are, in this language. */
export function writeChannelList(language: string, channels: readonly Pick<Channel, "name">[]): string {
  const items = channels.slice(0, listLimit).map((channel) => `* ${linkToChannel(channel)}`);
  const more = channels.length - items.length;
  return [...items, ...(more > 0 ? [`* ${translate(language, msg`and {more, number} more`, { more })}`] : [])].join(
    "\n",
  );
}
