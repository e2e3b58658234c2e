import type { z } from "zod";

/** The search part of an address: text by name. */
export type Address = Readonly<Record<string, string | undefined>>;

/** Turns the router's search values into text. The router reads digits as numbers. Other types are left out. */
export function readAddress(search: Readonly<Record<string, unknown>>): Address {
  const entries = Object.entries(search).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** The filters of a page: a Zod object of texts, each with a default and a fallback for invalid values. */
export type FilterSchema = z.ZodObject<Readonly<Record<string, z.ZodType<string>>>>;

/** Reads the filters from an address. Invalid values become the defaults. */
export function readFilters<Schema extends FilterSchema>(schema: Schema, address: Address): z.output<Schema> {
  const known = Object.keys(schema.shape).filter((name) => address[name] !== undefined);
  return schema.parse(Object.fromEntries(known.map((name) => [name, address[name]])));
}

/** An address with changed filters. Defaults are left out of it. */
export function changeFilters<Schema extends FilterSchema>(
  schema: Schema,
  address: Address,
  change: Partial<z.output<Schema>>,
): Address {
  const defaults: Readonly<Record<string, unknown>> = readFilters(schema, {});
  const next: Record<string, string | undefined> = { ...address };
  for (const [name, value] of Object.entries(change)) {
    if (typeof value !== "string" || value === defaults[name]) delete next[name];
    else next[name] = value;
  }
  return next;
}

/** The column a table is sorted by, written in the address as "name", or "-name" for descending order. */
export type Sort = { readonly column: string; readonly descending: boolean };

/** Reads the order from an address; undefined when it is missing or names a column that cannot be sorted by. */
export function readSort(text: string | undefined, sortable: readonly string[]): Sort | undefined {
  const descending = text?.startsWith("-") === true;
  const column = descending ? text?.slice(1) : text;
  return column !== undefined && sortable.includes(column) ? { column, descending } : undefined;
}

/** The order after somebody chose a column: ascending, or reversed when the table is sorted by it already. */
export function nextSort(current: Sort | undefined, column: string): string {
  return current?.column === column && !current.descending ? `-${column}` : column;
}
