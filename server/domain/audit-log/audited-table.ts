import { getTableColumns, getTableName, type InferSelectModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AdministeredKind } from "../../administered-kinds.ts";
import type { RowValues } from "../../db/watch-rows.ts";
import type { NameResolver } from "./name-resolver.ts";
import type { PlainFact } from "./shapes.ts";

/** Values by their names in the API. */
export type Facts = Readonly<Record<string, unknown>>;

/** The same, where a name that is written out must be one that pages know. Names of settings are computed. */
export type NamedFacts = { readonly [Name in PlainFact]?: unknown };

/** The part of an audited object that one row describes. */
export type RowDescription = {
  /** The object's ID; null when there is only one object, or when it is identified by its name. */
  readonly id: number | null;
  /** Present if the row is the object itself, with its name; otherwise the row is a part of the object. */
  readonly object?: {
    readonly name: string | null;
    readonly position?: number;
    /** The only facts that an entry may have, because the others of the object are deleted for good. */
    readonly keptFacts?: readonly PlainFact[];
  };
  readonly facts?: (resolver: NameResolver) => NamedFacts;
  /** Members that the row adds to a list of the object. `memberKind` is given only if their IDs may be shown. */
  readonly members?: {
    readonly list: PlainFact;
    readonly keys: readonly (number | string)[];
    readonly memberKind?: AdministeredKind;
  };
};

/** A table whose rows describe audited objects. */
export type AuditedTable = {
  readonly kind: AdministeredKind;
  readonly table: string;
  /** The names in SQLite. */
  readonly columns: readonly string[];
  /** Null for a row that is not audited. */
  readonly describe: (values: NonNullable<RowValues>) => RowDescription | null;
  /** The value of a fact that no row contains. */
  readonly absent: (fact: string, resolver: NameResolver) => unknown;
};

/**
 * Audits some columns of a table. Name no secret columns. The one exception: a secret may be in `members.keys` without
 * `memberKind`, because such keys are not shown.
 */
export function auditTable<Table extends SQLiteTable, Column extends keyof InferSelectModel<Table> & string>(
  kind: AdministeredKind,
  table: Table,
  names: readonly Column[],
  describeRow: (row: Pick<InferSelectModel<Table>, Column>) => RowDescription | null,
  absent: AuditedTable["absent"] = () => null,
): AuditedTable {
  const columns = getTableColumns(table);
  const readers = names.map((name) => (value: unknown) => {
    const column = columns[name];
    return [name, value === null ? null : column?.mapFromDriverValue(value)];
  });
  return {
    kind,
    table: getTableName(table),
    columns: names.map(columnName),
    describe: (values) => describeRow(Object.fromEntries(values.map((value, at) => readers[at]?.(value) ?? []))),
    absent,
  };
}

/** The column's name in the database: `isActive` is `is_active` there. */
function columnName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
