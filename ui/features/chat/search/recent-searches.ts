import { useStored } from "../../../lib/use-stored.ts";
import { formatAddress } from "../../../store/chat/address/format-address.ts";
import { parseAddress } from "../../../store/chat/address/parse-address.ts";
import { readDay } from "./search-day.ts";
import type { SearchQuery } from "./search-query.ts";

/** How many searches are remembered. */
const keptSearches = 10;

/** The last searches of a person in this browser, and how to change them. */
export type RecentSearches = {
  /** The last one first. */
  readonly list: readonly SearchQuery[];
  readonly add: (query: SearchQuery) => void;
  readonly clear: () => void;
};

/** What somebody searched for last in this browser. It is stored by IDs, so that it survives other names. */
export function useRecentSearches(selfId: number): RecentSearches {
  const [searches, setSearches] = useStored(`watercooler-searches-${selfId}`, form);
  return {
    list: searches.flatMap((text) => readSearchText(text, selfId) ?? []),
    add: (query) => setSearches(withSearch(searches, query)),
    clear: () => setSearches([]),
  };
}

/** The stored searches with one more, which becomes the first: its address, and after a space the day at which it opens. */
export function withSearch(searches: readonly string[], { date, ...query }: SearchQuery): readonly string[] {
  const address = formatAddress({ kind: "narrow", ...query }, () => "").replace(/^\//, "");
  const text = date === undefined ? address : `${address} ${date}`;
  return [text, ...searches.filter((each) => each !== text)].slice(0, keptSearches);
}

/** Reads a stored search; undefined if it is none. Any text may come. */
export function readSearchText(text: string, selfId: number): SearchQuery | undefined {
  const [address = "", day] = text.split(" ");
  const view = parseAddress(address, { selfId, findChannel: nothing, findUser: nothing });
  if (view?.kind !== "narrow") return undefined;
  const { kind: _, ...query } = view;
  const date = day === undefined ? undefined : readDay(day, Date.now());
  return date === undefined ? query : { ...query, date };
}

const nothing = () => undefined;

const form = {
  read: readStored,
  write: (searches: readonly string[]) => JSON.stringify(searches),
};

function readStored(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, keptSearches) : [];
  } catch {
    return [];
  }
}
