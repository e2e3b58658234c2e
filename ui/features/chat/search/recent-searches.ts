import { useStored } from "../../../lib/use-stored.ts";
import { formatAddress } from "../../../store/chat/address/format-address.ts";
import { parseAddress } from "../../../store/chat/address/parse-address.ts";
import type { View } from "../../../store/chat/address/view.ts";
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
  const [addresses, setAddresses] = useStored(`watercooler-searches-${selfId}`, form);
  const context = { selfId, findChannel: nothing, findUser: nothing };
  return {
    list: addresses.flatMap((address) => {
      const view: View | undefined = parseAddress(address, context);
      return view?.kind === "narrow" ? [view] : [];
    }),
    add: (query) => setAddresses(withSearch(addresses, query)),
    clear: () => setAddresses([]),
  };
}

/** The addresses with one more, which becomes the first. */
export function withSearch(addresses: readonly string[], query: SearchQuery): readonly string[] {
  const address = formatAddress({ kind: "narrow", ...query }, () => "").replace(/^\//, "");
  return [address, ...addresses.filter((each) => each !== address)].slice(0, keptSearches);
}

const nothing = () => undefined;

const form = {
  read: readStored,
  write: (addresses: readonly string[]) => JSON.stringify(addresses),
};

function readStored(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, keptSearches) : [];
  } catch {
    return [];
  }
}
