/** What somebody typed into a field, and what was saved there when they began. */
export type Edit = { readonly value: unknown; readonly base: unknown };

/** What somebody typed, by field; fields that were not touched follow what is saved. */
export type Edits = Readonly<Record<string, Edit>>;

type Values = Readonly<Record<string, unknown>>;

/** What the form shows: what was typed, and where nothing was, what is saved. */
export function currentValues<V extends Values>(saved: V, edits: Edits): V {
  const typed = Object.entries(edits).map(([field, { value }]) => [field, value]);
  return { ...saved, ...Object.fromEntries(typed) };
}

/** The edits after a field was given a value. What is as it is saved is no edit. */
export function withEdit(saved: Values, edits: Edits, field: string, value: unknown): Edits {
  const { [field]: before, ...others } = edits;
  return isSame(value, saved[field])
    ? others
    : { ...others, [field]: { value, base: before ? before.base : saved[field] } };
}

/** What differs from what is saved. A field that is no longer there cannot be saved, whatever was typed into it. */
export function changesOf<V extends Values>(saved: V, edits: Edits): Partial<V> {
  const changed = Object.entries(edits).filter(
    ([field, { value }]) => Object.hasOwn(saved, field) && !isSame(value, saved[field]),
  );
  return Object.fromEntries(changed.map(([field, { value }]) => [field, value])) as Partial<V>;
}

/** The edits that are left once these were saved: what was typed meanwhile stays. */
export function afterSaving(edits: Edits, sent: Edits): Edits {
  const left = Object.entries(edits).filter(([field, edit]) => !isSame(edit.value, sent[field]?.value));
  return Object.fromEntries(left.map(([field, edit]) => [field, { ...edit, base: sent[field]?.value ?? edit.base }]));
}

/** The edits of all other fields. */
export function withoutFields(edits: Edits, fields: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.includes(field)));
}

/** The fields that somebody else changed while one was at them, to something else than one typed. */
export function conflictsOf(saved: Values, edits: Edits): ReadonlySet<string> {
  const fields = Object.entries(edits)
    .filter(([field]) => Object.hasOwn(saved, field))
    .filter(([field, { value, base }]) => !isSame(base, saved[field]) && !isSame(value, saved[field]))
    .map(([field]) => field);
  return new Set(fields);
}

/** Whether two values of a field are the same; they are made of what JSON has. */
export function isSame(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}
