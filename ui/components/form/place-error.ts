import { RequestFailed } from "#server/http/client.ts";

/** Problems by field. */
export type Problems<V> = { readonly [Field in keyof V]?: string | undefined };

/** Finds the field that a refusal is about where names alone do not say it; undefined when it is about none. */
export type PlaceError<V> = (error: RequestFailed) => keyof V | undefined;

/**
 * The field that a refusal belongs to: where `placeError` says, or that of the parameter which the server names
 * (`var_name`), by its own name or the one that `fieldOf` gives it.
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
  // A problem inside a value is named like "emails[3]".
  const [parameter = ""] = error.parameter.split("[");
  const name = [error.parameter, parameter].find((each) => Object.hasOwn(fieldOf, each));
  if (name !== undefined) return fieldOf[name];
  return Object.hasOwn(values, parameter) ? parameter : undefined;
}

/** The problems that there are, without the fields that have none. */
export function actualProblems<V>(problems: Problems<V>): Problems<V> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as Problems<V>;
}
