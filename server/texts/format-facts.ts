import type { Facts } from "./reasons/reason.ts";

/** How the facts of a reason are written in a reader's language. */
export type FactFormats = {
  readonly list: (items: readonly string[]) => string;
  readonly day: (moment: Date) => string;
};

/** The facts of a reason as its text shows them. */
export function formatFacts(facts: Facts, { list, day }: FactFormats): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      if (typeof fact === "string") return [name, fact];
      return [name, typeof fact === "number" ? day(new Date(fact * 1000)) : list(fact)];
    }),
  );
}
