import { searchText } from "../search-index.ts";
import { badOperand } from "./bad-narrow.ts";
import { type Condition, condition, not } from "./condition.ts";
import { addCondition, addIndexed, keepLanes, type Narrow, ranks } from "./narrow.ts";
import { type Term, textOperand } from "./terms.ts";

/** `search`: messages with all the words and "quoted phrases", whole, in content or topic. */
export function applySearch(narrow: Narrow, term: Term): Narrow {
  const phrases = readPhrases(term);
  const match = matchExpression(phrases);
  // Nothing that could be found was asked for, such as a lone question mark.
  if (match === "") return keepLanes({ ...narrow, searched: narrow.searched ?? [] }, () => term.negated);
  const found = inIndex(match);
  if (term.negated) return addCondition(narrow, not(found));
  const where = condition("message_search MATCH ?", match);
  const from = "message_search CROSS JOIN messages m ON m.id = message_search.rowid";
  const sources = [{ from, key: "message_search.rowid", where }];
  const searched = [...(narrow.searched ?? []), ...phrases];
  return addIndexed({ ...narrow, searched }, { sources, rank: ranks.search, condition: found });
}

function inIndex(match: string): Condition {
  return condition("m.id IN (SELECT rowid FROM message_search WHERE message_search MATCH ?)", match);
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
