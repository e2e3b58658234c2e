import { searchText } from "../search-index.ts";
import { badOperand } from "./bad-narrow.ts";
import { type Condition, condition } from "./condition.ts";
import { addIndexed, keepLanes, type Narrow, ranks } from "./narrow.ts";
import { type Term, textOperand } from "./terms.ts";

/** How many words a narrow may search for, all its terms together: each costs a look at everything that has it. */
const wordLimit = 50;

/** `search`: messages with all the words and "quoted phrases", whole, in content or topic. */
export function applySearch(narrow: Narrow, term: Term): Narrow {
  const phrases = readPhrases(term);
  const match = matchExpression(phrases);
  // Nothing that could be found was asked for, such as a lone question mark.
  if (match === "") return keepLanes({ ...narrow, searched: narrow.searched ?? [] }, () => term.negated);
  const next = term.negated ? leaveOut(narrow, match) : searchFor(narrow, phrases);
  if (countWords(next) > wordLimit) throw badOperand(term.index, `has too many words (limit: ${wordLimit})`);
  return next;
}

function leaveOut(narrow: Narrow, match: string): Narrow {
  return { ...narrow, leftOut: [...narrow.leftOut, match] };
}

/** Several searches are one for all their words. */
function searchFor(narrow: Narrow, phrases: readonly string[]): Narrow {
  const searched = [...(narrow.searched ?? []), ...phrases];
  const match = matchExpression(searched);
  const where = condition("message_search MATCH ?", match);
  const from = "message_search CROSS JOIN messages m ON m.id = message_search.rowid";
  const sources = [{ from, key: "message_search.rowid", where }];
  const indexed = narrow.indexed.filter(({ rank }) => rank !== ranks.search);
  return addIndexed({ ...narrow, indexed, searched }, { sources, rank: ranks.search, condition: inIndex(match) });
}

function inIndex(match: string): Condition {
  return condition("m.id IN (SELECT rowid FROM message_search WHERE message_search MATCH ?)", match);
}

function countWords({ searched, leftOut }: Narrow): number {
  const texts = [matchExpression(searched ?? []), ...leftOut];
  return texts.reduce((count, text) => count + (text.match(words)?.length ?? 0), 0);
}

/** Words and quoted phrases of a query; an unfinished quotation counts as one. */
function readPhrases(term: Term): string[] {
  const query = textOperand(term);
  if (query.trim() === "") throw badOperand(term.index, "cannot be blank");
  return Array.from(query.matchAll(/"([^"]*)"?|[^\s"]+/g), ([word, phrase]) => (phrase ?? word).trim());
}

/**
 * Phrases as the full-text index is asked for them. Each is quoted, so that nothing a person types is ever syntax
 * (https://sqlite.org/fts5.html, section 3.1); what holds no letter and no digit is left out, for it is not indexed.
 */
function matchExpression(phrases: readonly string[]): string {
  return phrases
    .map(searchText)
    .filter((phrase) => indexed.test(phrase))
    .map((phrase) => `"${phrase.replaceAll("\u0000", " ").replaceAll('"', '""')}"`)
    .join(" ");
}

/** What the index's tokenizer takes for part of a word. */
const indexed = /[\p{L}\p{N}\p{Co}]/u;
const words = /[\p{L}\p{N}\p{Co}]+/gu;
