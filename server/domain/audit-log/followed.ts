import { getTableColumns, getTableName, type InferSelectModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RowValues } from "../../db/watch-rows.ts";
import type { AdministeredKind } from "../../http/administered.ts";
import type { NameResolver } from "./name-resolver.ts";

/** Values by the names that the API has for them. */
export type Facts = Readonly<Record<string, unknown>>;

/** What one row says of something that administrators follow. */
export type RowFacts = {
  /** Of which; null where there is one alone, or where its name is all that it is known by. */
  readonly id: number | null;
  /** Whether the row is the thing itself, and what it is called then; without it the row is a part of the thing. */
  readonly itself?: { readonly name: string | null; readonly position?: number };
  readonly facts?: (resolver: NameResolver) => Facts;
  /** What is in a list of the thing's by it; `shown` is the kind of the IDs, for what may be told. */
  readonly members?: {
    readonly list: string;
    readonly keys: readonly (number | string)[];
    readonly shown?: AdministeredKind;
  };
};

/** A table whose rows say something of what administrators follow. */
export type Followed = {
  readonly kind: AdministeredKind;
  readonly table: string;
  /** As SQLite calls them. */
  readonly columns: readonly string[];
  /** Null for a row that nobody administers. */
  readonly said: (values: NonNullable<RowValues>) => RowFacts | null;
  /** What stands where no row says a fact. */
  readonly absent: (fact: string, resolver: NameResolver) => unknown;
};

/** Follows some columns of a table; secrets are not among them, but as keys of a list that are not shown. */
export function followed<Table extends SQLiteTable, Column extends keyof InferSelectModel<Table> & string>(
  kind: AdministeredKind,
  table: Table,
  names: readonly Column[],
  say: (row: Pick<InferSelectModel<Table>, Column>) => RowFacts | null,
  absent: Followed["absent"] = () => null,
): Followed {
  const columns = getTableColumns(table);
  const read = names.map((name) => (value: unknown) => {
    const column = columns[name];
    return [name, value === null ? null : column?.mapFromDriverValue(value)];
  });
  return {
    kind,
    table: getTableName(table),
    columns: names.map(columnName),
    said: (values) => say(Object.fromEntries(values.map((value, at) => read[at]?.(value) ?? []))),
    absent,
  };
}

/** As the database is told: `isActive` is `is_active` there. */
function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
