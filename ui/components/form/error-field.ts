import { RequestFailed } from "#server/http/client.ts";

/** Error messages by field. */
export type Problems<V> = { readonly [Field in keyof V]?: string | undefined };

/** Finds the field of a refusal where the parameter's name is not enough; undefined when it belongs to none. */
export type FindErrorField<V> = (error: RequestFailed) => keyof V | undefined;

/**
 * The field that a refusal belongs to. `findErrorField` decides first. Otherwise the server's parameter name (`var_name`)
 * decides: `fieldOf` maps it to a field, or a field has the same name.
 */
export function findFieldOfError<V extends Readonly<Record<string, unknown>>>(
  error: unknown,
  values: V,
  fieldOf: Readonly<Record<string, keyof V>>,
  findErrorField: FindErrorField<V> | undefined,
): keyof V | undefined {
  if (!(error instanceof RequestFailed)) return undefined;
  const field = findErrorField?.(error);
  if (field !== undefined || error.parameter === undefined) return field;
  // An error inside a value is named like "emails[3]".
  const [parameter = ""] = error.parameter.split("[");
  const name = [error.parameter, parameter].find((each) => Object.hasOwn(fieldOf, each));
  if (name !== undefined) return fieldOf[name];
  return Object.hasOwn(values, parameter) ? parameter : undefined;
}

/** The error messages, without the fields that have none. */
export function removeEmptyProblems<V>(problems: Problems<V>): Problems<V> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as Problems<V>;
}
