import { readDate } from "../day.ts";
import { directConversation } from "../message.ts";
import type { Narrow, Operator, Term } from "../narrow.ts";
import type { NarrowView, View } from "./view.ts";

/** What an address may name instead of an ID. */
export type AddressContext = {
  readonly selfId: number;
  readonly findChannel: (name: string) => number | undefined;
  readonly findUser: (email: string) => number | undefined;
};

/**
 * What an address shows: the part after `#`, in the form of the family (the wire specification, "URL hash encoding"),
 * old names included. Undefined if it names nothing, because it is not an address of the chat or is misspelled.
 */
export function parseAddress(hash: string, context: AddressContext): View | undefined {
  const [first = "", ...rest] = hash.replace(/^#/, "").split("/");
  switch (first) {
    case "inbox":
    case "recent":
    case "drafts":
    case "scheduled":
    case "reminders":
      return { kind: first };
    case "recent_topics":
    case "recent_view":
      return { kind: "recent" };
    case "feed":
    case "all_messages":
      return { kind: "narrow", narrow: [] };
    case "narrow":
      return parseNarrow(rest, context);
    case "topics":
      return parseTopics(rest, context);
    case "settings":
      return { kind: "settings", section: rest[0] ?? "" };
    case "channels":
    case "streams":
      return parseChannels(rest);
    case "user":
      return /^\d+$/.test(rest[0] ?? "") ? { kind: "user", userId: Number(rest[0]) } : undefined;
    default:
      return undefined;
  }
}

function parseTopics([first, second = ""]: readonly string[], context: AddressContext): View | undefined {
  const channelId = first === "channel" ? parseChannel(second, context) : undefined;
  return channelId === undefined ? undefined : { kind: "topics", channelId };
}

function parseChannels([first = "", ...rest]: readonly string[]): View {
  if (!/^\d+$/.test(first)) return { kind: "channels", section: first };
  // The second part is the channel's name, for people.
  return { kind: "channels", channelId: Number(first), section: rest[1] ?? "" };
}

function parseNarrow(parts: readonly string[], context: AddressContext): NarrowView | undefined {
  const narrow: Term[] = [];
  let [near, withId]: [number | undefined, number | undefined] = [undefined, undefined];
  for (let at = 0; at < parts.length; at += 2) {
    const name = decode(parts[at] ?? "");
    // The empty topic has an empty operand, which may be missing at the end.
    const operand = decode(parts[at + 1] ?? "");
    if (name === undefined || operand === undefined) return undefined;
    if (name === "" && operand === "") continue;
    if (name === "near" || name === "with") {
      if (!/^\d+$/.test(operand)) return undefined;
      if (name === "near") near = Number(operand);
      else withId = Number(operand);
      continue;
    }
    const term = parseTerm(name, operand, context);
    if (term === undefined) return undefined;
    narrow.push(term);
  }
  return viewOf(narrow, near, withId);
}

function viewOf(narrow: Narrow, near: number | undefined, withId: number | undefined): NarrowView {
  return {
    kind: "narrow",
    narrow,
    ...(near === undefined ? {} : { near }),
    ...(withId === undefined ? {} : { with: withId }),
  };
}

function parseTerm(name: string, text: string, context: AddressContext): Term | undefined {
  const negated = name.startsWith("-");
  const written = negated ? name.slice(1) : name;
  const operator = operatorNamed(written);
  if (operator === undefined) return undefined;
  const operand = parseOperand(operator, text, context);
  if (operand === undefined) return undefined;
  return negated ? { operator, operand, negated } : { operator, operand };
}

/** The operator with this name, which may be an old one; undefined if there is none. */
export function operatorNamed(name: string): Operator | undefined {
  return Object.hasOwn(synonyms, name) ? synonyms[name] : undefined;
}

const synonyms: Readonly<Record<string, Operator>> = {
  channel: "channel",
  stream: "channel",
  channels: "channels",
  streams: "channels",
  topic: "topic",
  subject: "topic",
  dm: "dm",
  "pm-with": "dm",
  "dm-including": "dm-including",
  "group-pm-with": "dm-including",
  sender: "sender",
  from: "sender",
  is: "is",
  in: "in",
  has: "has",
  id: "id",
  search: "search",
  before: "before",
  after: "after",
};

function parseOperand(operator: Operator, text: string, context: AddressContext): Term["operand"] | undefined {
  switch (operator) {
    case "channel":
      return parseChannel(text, context);
    case "topic":
      return text;
    case "dm":
      return parseConversation(text, context);
    case "dm-including":
    case "sender":
      return text === "me" ? context.selfId : parsePeople(text, context)?.[0];
    case "is":
      return text === "private" ? "dm" : text || undefined;
    case "before":
    case "after":
      return readDate(text);
    default:
      return text || undefined;
  }
}

/** A channel as `5-den`, where only the number counts, or by its name in an old address. */
function parseChannel(text: string, { findChannel }: AddressContext): number | undefined {
  const id = /^(\d+)(?:-|$)/.exec(text)?.[1];
  return id === undefined ? (findChannel(text) ?? findChannel(text.replaceAll("-", " "))) : Number(id);
}

/** The people of a direct conversation. Old addresses, and those of other clients, leave the reader out. */
function parseConversation(text: string, context: AddressContext): readonly number[] | undefined {
  const people = parsePeople(text, context);
  return people && directConversation([...people, context.selfId]).userIds;
}

/** People as `1,2-dm`, or by their email addresses in an old address. */
function parsePeople(text: string, { findUser }: AddressContext): readonly number[] | undefined {
  const ids = /^(\d+(?:,\d+)*)(?:-|$)/.exec(text)?.[1];
  if (ids !== undefined) return ids.split(",").map(Number);
  const found = text.split(",").map((email) => findUser(email.trim()));
  return found.every((id) => id !== undefined) ? found : undefined;
}

/** Undoes `encodeNarrowComponent`. Undefined if the text is not encoded correctly. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll(".", "%"));
  } catch {
    return undefined;
  }
}
