import type { Channel } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";

/** Names somebody without mentioning them: they are not called upon. */
export function nameOf({ fullName, id }: Pick<User, "fullName" | "id">): string {
  return `@_**${fullName}|${id}**`;
}

/**
 * Names a channel, with a link to it. A name that would end the link, and could begin something else such as a mention
 * of everybody, is written as code, in which nothing means anything.
 */
export function linkTo({ name }: Pick<Channel, "name">): string {
  return /[*>`]/.test(name) ? asCode(name) : `#**${name}**`;
}

/** Names a message of a channel, with a link to it; as code where that would end the link. */
export function linkToMessage({ name }: Pick<Channel, "name">, topic: string, id: number): string {
  const isPlain = !/[*>`]/.test(name) && !/[*`]/.test(topic);
  return isPlain ? `#**${name}>${topic}@${id}**` : asCode(`${name} > ${topic}`);
}

/** Names a topic of a channel, with a link to it; as code where that would end the link, or lead to a message. */
export function linkToTopic({ name }: Pick<Channel, "name">, topic: string): string {
  const isPlain = !/[*>`]/.test(name) && !/[*`]|@\d+$/.test(topic);
  return isPlain ? `#**${name}>${topic}**` : asCode(`${name} > ${topic}`);
}

/**
 * Text as a quote, in which nobody is called upon; of what has no room in so many UTF-16 units, the end is left away. Each
 * line is marked, so that nothing in the text can end the quote.
 */
export function quoted(text: string, room = Number.POSITIVE_INFINITY): string {
  const whole = text.replace(/^/gm, "> ");
  if (whole.length <= room) return whole;
  return `${whole.slice(0, room - ending.length).replace(/[\uD800-\uDBFF]$/, "")}${ending}`;
}

const ending = "\n> [message truncated]";

/** Text in which nothing means anything: between more backticks than there are in a row in it. */
export function asCode(text: string): string {
  const fence = "`".repeat(1 + longestRun(text));
  return `${fence} ${text} ${fence}`;
}

function longestRun(text: string): number {
  const runs = text.match(/`+/g) ?? [];
  return Math.max(0, ...runs.map(({ length }) => length));
}

/** So many channels are named in one message; 10,000 characters are the most that it may have. */
const listed = 50;

/** Names channels as a list, which says how many more there are if they are many. */
export function listOf(channels: readonly Pick<Channel, "name">[]): string {
  const items = channels.slice(0, listed).map((channel) => `* ${linkTo(channel)}`);
  const more = channels.length - items.length;
  return [...items, ...(more > 0 ? [`* and ${more} more`] : [])].join("\n");
}
