/** The names in a table, in its order. */
export function namesOf<Name extends string>(table: Readonly<Partial<Record<Name, unknown>>>): readonly Name[] {
  const names: Name[] = [];
  for (const name in table) names.push(name);
  return names;
}

/** A table with a value for each name. */
export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value>;
export function mapNames(names: readonly string[], of: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}

/** A table with a value for each name, without the names whose value is undefined. */
export function mapSomeNames<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value | undefined,
): { [Each in Name]?: Value } {
  const table: { [Each in Name]?: Value } = {};
  for (const name of names) {
    const value = of(name);
    if (value !== undefined) table[name] = value;
  }
  return table;
}
