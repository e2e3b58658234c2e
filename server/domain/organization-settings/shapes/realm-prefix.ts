/** Values by the names that they have in a registration: with `realm_`. */
export type WithRealmPrefix<Values> = { readonly [Name in keyof Values as `realm_${Name & string}`]: Values[Name] };

/**
 * Adds the prefix to the names of values. TypeScript knows the new names but does not check that they are given: the
 * test beside this file does.
 */
export function withRealmPrefix<Values extends object>(values: Values): WithRealmPrefix<Values>;
export function withRealmPrefix(values: object): object {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`realm_${name}`, value]));
}
