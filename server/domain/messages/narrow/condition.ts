/**
 * A condition on messages, as SQL over `messages m`, with the values of its parameters in order. Columns are compared
 * with `+?`: see `db/parameter.ts`.
 */
export type Condition = { readonly text: string; readonly values: readonly unknown[] };

/** Builds a condition. */
export function condition(text: string, ...values: readonly unknown[]): Condition {
  return { text, values };
}

/** The opposite of a condition. The condition must not yield NULL, because NOT NULL is NULL too. */
export function not({ text, values }: Condition): Condition {
  return { text: `NOT (${text})`, values };
}

/** A list as one JSON value for `IN (SELECT value FROM json_each(?))`. */
export function jsonList(values: Iterable<number>): string {
  return JSON.stringify([...values]);
}
