import type { z } from "zod";

/** What the search part of an address says: text by name. */
export type Address = Readonly<Record<string, string | undefined>>;

/** The same from what the router read, which takes digits for a number. Nothing else than text and that is kept. */
export function addressOf(search: Readonly<Record<string, unknown>>): Address {
  const words = Object.entries(search).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value));
  return Object.fromEntries(words.map(([name, value]) => [name, String(value)]));
}

/** Filters of a page: a Zod object whose values are text, each with a default and something to fall back on. */
export type FilterSchema = z.ZodObject<Readonly<Record<string, z.ZodType<string>>>>;

/** What the filters are by an address; what makes no sense there is as by default. */
export function readFilters<Schema extends FilterSchema>(schema: Schema, address: Address): z.output<Schema> {
  const known = Object.keys(schema.shape).filter((name) => address[name] !== undefined);
  return schema.parse(Object.fromEntries(known.map((name) => [name, address[name]])));
}

/** An address with filters changed; what is as by default is not in it. */
export function withFilters<Schema extends FilterSchema>(
  schema: Schema,
  address: Address,
  change: Partial<z.output<Schema>>,
): Address {
  const usual = readFilters(schema, {}) as Record<string, string>;
  const next: Record<string, string | undefined> = { ...address };
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === usual[name]) delete next[name];
    else next[name] = value as string;
  }
  return next;
}

/** By what a table is sorted, as it stands in an address: "name", or "-name" from the end. */
export type Sort = { readonly column: string; readonly descending: boolean };

/** Reads it; undefined when nothing is said, or of a column that cannot be sorted by. */
export function readSort(text: string | undefined, sortable: readonly string[]): Sort | undefined {
  const descending = text?.startsWith("-") === true;
  const column = descending ? text?.slice(1) : text;
  return column !== undefined && sortable.includes(column) ? { column, descending } : undefined;
}

/** What choosing a column comes to: sorted by it, and from the end when it was already. */
export function nextSort(current: Sort | undefined, column: string): string {
  return current?.column === column && !current.descending ? `-${column}` : column;
}
