import { asc } from "drizzle-orm";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { linkifiers } from "../../db/schema/linkifiers.ts";
import type { Reader } from "../../db/store.ts";
import { parseLinkifierPattern } from "../../markdown/linkifier-pattern.ts";
import type { Linkifier } from "../../markdown/lookup.ts";

/** A linkifier, as stored. */
export type StoredLinkifier = typeof linkifiers.$inferSelect;

/** Every linkifier, in the order in which they are tried. */
export function allLinkifiers(reader: Reader): readonly StoredLinkifier[] {
  return linkifiersInOrder.get(reader, "all");
}

/** Every linkifier in compiled form; the same list until one changes. */
export function linkifiersOf(reader: Reader): readonly Linkifier[] {
  return compiledLinkifiers.get(reader, "all");
}

/** Drops the cached linkifiers. Call this in the transaction that writes one. */
export function forgetLinkifiers(tx: Undoable): void {
  linkifiersInOrder.forgetAll(tx);
  compiledLinkifiers.forgetAll(tx);
}

const linkifiersInOrder = defineCache((reader, _all: "all") =>
  reader.store.db.select().from(linkifiers).orderBy(asc(linkifiers.position), asc(linkifiers.id)).all(),
);

const compiledLinkifiers = defineCache((reader, _all: "all"): readonly Linkifier[] =>
  allLinkifiers(reader).flatMap(({ pattern: source, urlTemplate }) => {
    // A pattern that another version accepted may be invalid here. It makes no links, and everything else still works.
    const parsed = parseLinkifierPattern(source);
    return "problem" in parsed ? [] : [{ pattern: parsed.pattern, urlTemplate }];
  }),
);
