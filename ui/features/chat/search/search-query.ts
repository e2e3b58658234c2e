import { type Day, takesDay } from "../../../store/chat/day.ts";
import type { Narrow, Term } from "../../../store/chat/narrow.ts";
import { findFixedOperand, isFixed } from "./operators.ts";
import { readDay } from "./search-day.ts";
import type { SearchNames } from "./search-names.ts";
import { quote, readTokens, splitList, type Token, type TypedOperator, unquote } from "./search-tokens.ts";

/** What a search looks for. */
export type SearchQuery = {
  readonly narrow: Narrow;
  /** The message at which the results open. */
  readonly near?: number;
  /** The message whose conversation is searched, wherever that is now. */
  readonly with?: number;
  /** The day at whose first message the results open. */
  readonly date?: Day;
};

/** An operator with an operand that does not exist, as it was typed. */
export type UnknownOperand = { readonly operator: TypedOperator; readonly operand: string };

/** A search as it was understood. */
export type ReadSearch = { readonly query: SearchQuery; readonly unknown: readonly UnknownOperand[] };

/**
 * Reads a search that somebody typed, such as `channel:general topic:"two words" -sender:me hello`. Words without an
 * operator are searched for; the server reads the quotes among them itself.
 */
export function readSearch(text: string, names: SearchNames): ReadSearch {
  const terms: Term[] = [];
  const words: string[] = [];
  const unknown: UnknownOperand[] = [];
  const opening: { near?: number; with?: number; date?: Day } = {};
  for (const token of readTokens(text)) {
    if (token.kind === "words") {
      if (token.negated) terms.push({ operator: "search", operand: token.written, negated: true });
      else words.push(token.written);
      continue;
    }
    const { operator, negated, written } = token;
    const operand = readOperand(token, names);
    const isUnknown = operand === undefined || (operator === "date" && negated);
    if (isUnknown) unknown.push({ operator, operand: unquote(written) });
    else if (operator === "date") opening.date = String(operand);
    else if (operator === "near" || operator === "with") opening[operator] = Number(operand);
    else terms.push(negated ? { operator, operand, negated } : { operator, operand });
  }
  if (words.length > 0) terms.push({ operator: "search", operand: words.join(" ") });
  return { query: { narrow: terms, ...opening }, unknown };
}

/** A search as one types it. {@link readSearch} reads the same search from it. */
export function writeSearch({ narrow, near, with: withId, date }: SearchQuery, names: SearchNames): string {
  const plain = narrow.findLast((term) => isWord(term, names) && term.negated !== true);
  const texts = narrow.filter((term) => term !== plain).map((term) => writeTerm(term, names));
  if (withId !== undefined) texts.unshift(`with:${withId}`);
  if (near !== undefined) texts.push(`near:${near}`);
  if (date !== undefined) texts.push(`date:${date}`);
  if (plain !== undefined) texts.push(String(plain.operand));
  return texts.join(" ");
}

/** A term as one types it. */
export function writeTerm(term: Term, names: SearchNames): string {
  const sign = term.negated ? "-" : "";
  if (term.negated && isWord(term, names)) return `-${term.operand}`;
  return `${sign}${term.operator}:${writeOperand(term, names)}`;
}

/** Whether a term can be typed without its operator. */
function isWord({ operator, operand, negated = false }: Term, names: SearchNames): boolean {
  if (operator !== "search") return false;
  // What comes after it must not fall between its quotes.
  const { narrow, near } = readSearch(`${negated ? "-" : ""}${operand} near:0`, names).query;
  const [first] = narrow;
  const isSame = first?.operator === "search" && first.operand === operand && first.negated === (negated || undefined);
  return isSame && narrow.length === 1 && near === 0;
}

function readOperand({ operator, written }: Extract<Token, { kind: "term" }>, names: SearchNames) {
  const text = unquote(written);
  if (operator === "topic") return written === "" ? undefined : text;
  if (operator === "channel") return names.findChannel(text);
  if (operator === "sender" || operator === "dm-including") return names.findPerson(text);
  if (operator === "dm") return readPeople(written, names);
  if (operator === "search") return text.trim() === "" ? undefined : text;
  if (operator === "date" || takesDay(operator)) return readDay(text, Date.now());
  if (operator === "id" || operator === "near" || operator === "with")
    return /^\d{1,15}$/.test(text) ? text : undefined;
  return isFixed(operator) ? findFixedOperand(operator, text) : undefined;
}

/** The people of a direct conversation, with the reader. */
function readPeople(written: string, { selfId, findPerson }: SearchNames): readonly number[] | undefined {
  const ids = splitList(written).map((part) => findPerson(unquote(part.trim())));
  if (ids.length === 0 || !ids.every((id) => id !== undefined)) return undefined;
  return [...new Set([selfId, ...ids])].sort((a, b) => a - b);
}

function writeOperand({ operator, operand }: Term, { selfId, channelText, personText }: SearchNames): string {
  if (operator === "channel") return quote(channelText(Number(operand)));
  if (operator === "sender" || operator === "dm-including") return quote(personText(Number(operand)));
  if (operator !== "dm" || typeof operand !== "object") return quote(String(operand));
  const others = operand.filter((id) => id !== selfId);
  return (others.length === 0 ? [selfId] : others).map((id) => quote(personText(id))).join(",");
}
