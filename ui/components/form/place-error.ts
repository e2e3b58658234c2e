import { RequestFailed } from "#server/http/client.ts";

/** Error messages by field. */
export type Problems<V> = { readonly [Field in keyof V]?: string | undefined };

/** Finds the field of a refusal where the parameter's name is not enough; undefined when it belongs to none. */
export type PlaceError<V> = (error: RequestFailed) => keyof V | undefined;

/**
 * The field that a refusal belongs to. `placeError` decides first. Otherwise it is the field of the parameter that the
 * server names (`var_name`): the one that `fieldOf` gives it, or the one of the same name.
 */
export function fieldOfError<V extends Readonly<Record<string, unknown>>>(
  error: unknown,
  values: V,
  fieldOf: Readonly<Record<string, keyof V>>,
  placeError: PlaceError<V> | undefined,
): keyof V | undefined {
  if (!(error instanceof RequestFailed)) return undefined;
  const placed = placeError?.(error);
  if (placed !== undefined || error.parameter === undefined) return placed;
  // An error inside a value is named like "emails[3]".
  const [parameter = ""] = error.parameter.split("[");
  const name = [error.parameter, parameter].find((each) => Object.hasOwn(fieldOf, each));
  if (name !== undefined) return fieldOf[name];
  return Object.hasOwn(values, parameter) ? parameter : undefined;
}

/** The error messages, without the fields that have none. */
export function actualProblems<V>(problems: Problems<V>): Problems<V> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as Problems<V>;
}
