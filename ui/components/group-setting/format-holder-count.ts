import { plural } from "@lingui/core/macro";
import { formatList } from "../../lib/format.ts";
import type { Holders } from "../../store/organization/membership.ts";

/** The number of people and bots: "12 people and 1 bot". Empty when there is nobody. */
export function formatHolderCount({ people, bots }: Pick<Holders, "people" | "bots">): string {
  return formatList([
    ...(people.length > 0 ? [plural({ count: people.length }, { one: "# person", other: "# people" })] : []),
    ...(bots.length > 0 ? [plural({ count: bots.length }, { one: "# bot", other: "# bots" })] : []),
  ]);
}
