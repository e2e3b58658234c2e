import type { Day } from "../../../store/chat/day.ts";
import type { Narrow, Term } from "../../../store/chat/narrow.ts";
import { type CurrentPart, findCurrentPart } from "./current-part.ts";
import type { SearchNames } from "./search-names.ts";
import { readSearch } from "./search-query.ts";
import { quote } from "./search-tokens.ts";

/** What is in the search box: pills, one of them for the day at which the results open, and the text after them. */
export type SearchContent = {
  readonly pills: readonly Term[];
  readonly date?: Day | undefined;
  readonly typed: string;
};

/** The search box of a view. Its words can be edited; the others of its terms are pills. */
export function beginSearch(narrow: Narrow, typedBefore: string): SearchContent {
  const words = narrow.find(({ operator, negated }) => operator === "search" && !negated);
  const typed = [words === undefined ? "" : String(words.operand), typedBefore].filter((text) => text !== "");
  return { pills: narrow.filter((term) => term !== words), typed: typed.join(" ") };
}

/**
 * Turns what is typed into pills, except for what is still being typed.
 * @param mightContinue whether a longer name begins with what is being typed
 */
export function takePills(
  content: SearchContent,
  names: SearchNames,
  mightContinue: (part: CurrentPart) => boolean,
): SearchContent {
  const { pills, date, typed } = content;
  const part = findCurrentPart(typed);
  const written = typed.slice(part.before.length);
  const isEnded = part.operator !== undefined && /\s$/.test(written) && !written.includes('"') && !mightContinue(part);
  const head = isEnded ? `${part.before}${withQuotes(written, part)}` : part.before;
  const { query, unknown } = readSearch(`${head} near:0`, names);
  const found = query.narrow.filter(({ operator }) => operator !== "search");
  // An open quote goes on.
  const isClosed = query.near === 0 && !/(^|\s)(near|with):/i.test(head);
  const isFound = found.length > 0 || query.date !== undefined;
  if (!isFound || unknown.length > 0 || !isClosed) return content;
  const words = query.narrow
    .filter(({ operator }) => operator === "search")
    .map(({ operand, negated }) => `${negated ? "-" : ""}${operand} `);
  return { pills: [...pills, ...found], date: query.date ?? date, typed: `${words.join("")}${isEnded ? "" : written}` };
}

/** What is being typed, with quotes around a name with spaces. */
function withQuotes(written: string, { query }: CurrentPart): string {
  const name = query.trim();
  return name.includes(",") ? written : `${written.slice(0, written.length - query.length)}${quote(name)} `;
}
