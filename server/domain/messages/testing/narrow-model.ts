import type { ModelChannel } from "./office-model.ts";
import {
  canReadChannel,
  flagsOf,
  type ModelMessage,
  type ModelPerson,
  mayRead,
  type OfficeModel,
  policyOf,
  received,
} from "./office-model.ts";

/** A term as clients send it. */
export type ModelTerm = {
  readonly operator: string;
  readonly operand: string | number | readonly number[];
  readonly negated?: boolean | undefined;
};

/** An office: its model, its channels and its people. */
export type Office = {
  readonly model: OfficeModel;
  readonly channels: readonly ModelChannel[];
  readonly people: readonly (ModelPerson & { readonly email: string })[];
};

/** Older names of operators. */
const synonyms: Readonly<Record<string, string>> = {
  stream: "channel",
  streams: "channels",
  subject: "topic",
  from: "sender",
  "pm-with": "dm",
  pm_with: "dm",
  "group-pm-with": "dm-including",
  group_pm_with: "dm-including",
};

/**
 * The messages that a narrow selects for one reader, ascending; or `refused`. `scope` is what to search if no term
 * opens the history.
 */
export function filterMessages(
  office: Office,
  person: ModelPerson,
  terms: readonly ModelTerm[],
  scope: "received" | "readable",
): ModelMessage[] | "refused" {
  const current = terms.map((term) => ({ ...term, operator: synonyms[term.operator] ?? term.operator }));
  const resolved = resolveWith(office, person, current);
  if (resolved === "refused" || resolved.some((term) => isRefused(office, person, term))) return "refused";
  const { model } = office;
  const positive = resolved.filter((term) => term.negated !== true);
  const opensHistory =
    scope === "readable" ||
    positive.some(({ operator }) => operator === "channel" || operator === "channels") ||
    positive.some(({ operator, operand }) => operator === "is" && operand === "starred");
  const base = model.messages.filter((message) =>
    opensHistory ? mayRead(model, person, message) : received(model, person, message),
  );
  return base.filter((message) =>
    resolved.every((term) => matches(office, person, message, term) !== (term.negated === true)),
  );
}

function resolveWith(
  { model }: Office,
  person: ModelPerson,
  terms: readonly ModelTerm[],
): readonly ModelTerm[] | "refused" {
  const term = terms.find(({ operator }) => operator === "with");
  if (term === undefined) return terms;
  const others = terms.filter(({ operator }) => operator !== "with");
  const selectsConversations = ({ operator, operand, negated }: ModelTerm) =>
    negated !== true && (["channel", "topic", "dm"].includes(operator) || (operator === "is" && operand === "dm"));
  const message = model.messages.find(({ id }) => id === term.operand);
  if (message === undefined || !mayRead(model, person, message))
    return others.some(selectsConversations) ? others : "refused";
  const rest = others.filter((other) => !selectsConversations(other));
  if (message.channel === null) return [...rest, { operator: "dm", operand: message.people }];
  return [...rest, { operator: "channel", operand: message.channel.id }, { operator: "topic", operand: message.topic }];
}

function isRefused({ model, channels }: Office, person: ModelPerson, { operator, operand }: ModelTerm): boolean {
  if (operator !== "channel") return false;
  const channel = channels.find(({ id, name }) => id === operand || name === operand);
  return channel === undefined || !canReadChannel(model, person, channel);
}

function matches(office: Office, person: ModelPerson, message: ModelMessage, term: ModelTerm): boolean {
  const { operand } = term;
  switch (term.operator) {
    case "channel":
      return message.channel?.id === operand || message.channel?.name === operand;
    case "channels":
      return operand === "public" ? message.channel?.isPrivate === false : message.channel?.isWebPublic === true;
    case "topic":
      return message.channel !== null && message.topic.toLowerCase() === String(operand).toLowerCase();
    case "dm":
      return message.channel === null && String(message.people) === String(sorted([...ids(operand), person.id]));
    case "dm-including":
      return message.channel === null && ids(operand).every((id) => message.people.includes(id));
    case "sender":
      return office.people.some(({ id, email }) => id === message.senderId && (id === operand || email === operand));
    case "id":
      return message.id === operand;
    case "before":
      return message.sentAt < Number(operand);
    case "after":
      return message.sentAt >= Number(operand);
    case "has":
      return operand === "reaction" ? office.model.reacted.has(message.id) : message.content.includes("https://");
    case "search":
      return phrases(String(operand)).every((phrase) =>
        [message.topic, message.content].some(createPhraseTest(phrase)),
      );
    case "in":
      return operand === "all" || !isMuted(office, person, message);
    case "is":
      return matchesIs(office, person, message, String(operand));
    default:
      return true;
  }
}

function matchesIs(office: Office, person: ModelPerson, message: ModelMessage, operand: string): boolean {
  const flags = flagsOf(office.model, person, message);
  switch (operand) {
    case "dm":
      return message.channel === null;
    case "unread":
      return !flags.includes("read");
    case "alerted":
      return flags.includes("has_alert_word");
    case "mentioned":
      return flags.some((flag) => flag.endsWith("mentioned"));
    case "resolved":
      return message.topic.startsWith("✔ ");
    case "muted":
      return isMuted(office, person, message);
    case "followed":
      return message.channel !== null && policyOf(office.model, person.id, message.channel.id, message.topic) === 3;
    default:
      return flags.includes(operand);
  }
}

function isMuted({ model }: Office, person: ModelPerson, { channel, topic }: ModelMessage): boolean {
  if (channel === null) return false;
  const policy = policyOf(model, person.id, channel.id, topic);
  return policy === 0 ? model.muted.has(`${person.id}:${channel.id}`) : policy === 1;
}

/**
 * The quoted phrases and the single words of a search. A single word of three letters or more also matches longer words
 * that begin with it.
 */
function phrases(query: string): { readonly text: string; readonly isPrefix: boolean }[] {
  return Array.from(query.matchAll(/"([^"]*)"|\S+/g), ([word, phrase]) => ({
    text: phrase ?? word,
    isPrefix: phrase === undefined && /\p{L}/u.test(word) && word.length > 2,
  }));
}

/** Creates a test whether a text has the words of a phrase next to each other. */
function createPhraseTest({ text: phrase, isPrefix }: { readonly text: string; readonly isPrefix: boolean }) {
  const plain = (text: string) => text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
  const words = (text: string) => ` ${(plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
  return (text: string) => words(text).includes(isPrefix ? words(phrase).trimEnd() : words(phrase));
}

function ids(operand: ModelTerm["operand"]): readonly number[] {
  return typeof operand === "object" ? operand : [Number(operand)];
}

function sorted(list: readonly number[]): number[] {
  return [...new Set(list)].sort((a, b) => a - b);
}
