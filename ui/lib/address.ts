/** The search part of an address: text by name. */
export type Address = Readonly<Record<string, string | undefined>>;

/** Turns the router's search values into text. The router reads digits as numbers. Other types are left out. */
export function readAddress(search: Readonly<Record<string, unknown>>): Address {
  const entries = Object.entries(search).filter(([, value]) => /^(string|number|boolean)$/.test(typeof value));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Reads one filter of a page. Returns its default if the address has no value or an invalid one. */
export type Filter<Value extends string = string> = (value: string | undefined) => Value;

/** The filters of a page by name. */
export type Filters = Readonly<Record<string, Filter>>;

/** The values of filters. */
export type FilterValues<Declared extends Filters> = {
  readonly [Name in keyof Declared]: ReturnType<Declared[Name]>;
};

/** A filter that is one of these values. The first one is the default. */
export function choiceOf<Value extends string>(first: Value, ...others: readonly Value[]): Filter<Value> {
  return (value) => [first, ...others].find((choice) => choice === value) ?? first;
}

/** A filter that is any text, or any text that is valid. */
export function textFilter(defaultText = "", isValid: (text: string) => boolean = () => true): Filter {
  return (value) => (value !== undefined && isValid(value) ? value : defaultText);
}

/** Reads the filters from an address. Invalid values become the defaults. */
export function readFilters<Declared extends Filters>(filters: Declared, address: Address): FilterValues<Declared>;
export function readFilters(filters: Filters, address: Address): FilterValues<Filters> {
  return Object.fromEntries(Object.entries(filters).map(([name, read]) => [name, read(address[name])]));
}

/** An address with changed filters. Defaults are left out of it. */
export function changeFilters<Declared extends Filters>(
  filters: Declared,
  address: Address,
  change: Partial<FilterValues<Declared>>,
): Address {
  const defaults: FilterValues<Filters> = readFilters(filters, {});
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
