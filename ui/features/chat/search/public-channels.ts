import { type Narrow, showsHistory } from "../../../store/chat/narrow.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { canBrowsePublicChannels } from "../../../store/organization/rights/channels.ts";

/**
 * The same search in all public channels, also in those that the reader has not joined and in what was written before.
 * Other searches find only what was sent to the reader. Without the filters that name other places. Undefined for guests,
 * who see no other channels.
 */
export function inPublicChannels(organization: Organization, narrow: Narrow): Narrow | undefined {
  if (!canBrowsePublicChannels(organization)) return undefined;
  const kept = narrow.filter(({ operator }) => anywhere.has(operator));
  return [{ operator: "channels", operand: "public" }, ...kept];
}

/** Whether a search for words leaves out messages of channels that were not sent to the reader and could match. */
export function missesHistory(narrow: Narrow): boolean {
  return (
    !showsHistory(narrow) &&
    narrow.some(({ operator }) => operator === "search") &&
    narrow.every(({ operator }) => anywhere.has(operator))
  );
}

/** The operators that messages of any channel can match. */
const anywhere: ReadonlySet<string> = new Set(["search", "sender", "topic", "has", "before", "after"]);
