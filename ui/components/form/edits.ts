/** A typed value, and the saved value when typing began. */
export type Edit = { readonly value: unknown; readonly base: unknown };

/** The typed values by field. Fields without an edit follow the saved values. */
export type Edits = Readonly<Record<string, Edit>>;

type Values = Readonly<Record<string, unknown>>;

/** The values that the form shows: the edits, and the saved values of all other fields. */
export function applyEdits<V extends Values>(saved: V, edits: Edits): V {
  const typed = Object.entries(edits).map(([field, { value }]) => [field, value]);
  return { ...saved, ...Object.fromEntries(typed) };
}

/** The edits after a field got a value. A value that equals the saved one is no edit. */
export function addEdit(saved: Values, edits: Edits, field: string, value: unknown): Edits {
  const { [field]: before, ...others } = edits;
  return isEqual(value, saved[field])
    ? others
    : { ...others, [field]: { value, base: before ? before.base : saved[field] } };
}

/** The values that differ from the saved ones. A field that was removed cannot be saved, so its edit is left out. */
export function listChanges<V extends Values>(saved: V, edits: Edits): Partial<V> {
  const changed = Object.entries(edits).filter(
    ([field, { value }]) => Object.hasOwn(saved, field) && !isEqual(value, saved[field]),
  );
  return Object.fromEntries(changed.map(([field, { value }]) => [field, value])) as Partial<V>;
}

/** The edits that remain after a save: those that were made during it. */
export function removeSavedEdits(edits: Edits, sent: Edits): Edits {
  const left = Object.entries(edits).filter(([field, edit]) => !isEqual(edit.value, sent[field]?.value));
  return Object.fromEntries(left.map(([field, edit]) => [field, { ...edit, base: sent[field]?.value ?? edit.base }]));
}

/** The edits of all other fields. */
export function removeFields(edits: Edits, fields: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([field]) => !fields.includes(field)));
}

/** The fields that somebody else changed during editing, to a value other than the typed one. */
export function findConflicts(saved: Values, edits: Edits): ReadonlySet<string> {
  const fields = Object.entries(edits)
    .filter(([field]) => Object.hasOwn(saved, field))
    .filter(([field, { value, base }]) => !isEqual(base, saved[field]) && !isEqual(value, saved[field]))
    .map(([field]) => field);
  return new Set(fields);
}

/** Whether two values of a field are equal. Values are JSON. */
export function isEqual(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}
