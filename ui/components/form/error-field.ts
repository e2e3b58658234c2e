import { RequestFailed } from "#server/http/client.ts";
import type { AnyEndpoint } from "#server/http/contract.ts";
import type { ParameterOf } from "../../store/refused-parameter.ts";

/** Error messages by field. */
export type Problems<V> = { readonly [Field in keyof V]?: string | undefined };

/** The fields of parameters that have other names. {@link fieldsOf} makes it. */
export type FieldOfParameter<Field> = ReadonlyMap<string, Field>;

/** The parameters of an endpoint, and paths inside them. */
type PathIn<E extends AnyEndpoint> = ParameterOf<E> | `${ParameterOf<E>}[${string}]`;

/**
 * The fields of these endpoints' parameters that have other names, or of paths inside them: `field_data["days"]`. A name
 * that no endpoint declares does not compile.
 */
export function fieldsOf<
  const Endpoints extends readonly AnyEndpoint[],
  const Fields extends Readonly<Record<string, string>>,
>(
  endpoints: Endpoints,
  fields: Fields & { readonly [Name in Exclude<keyof Fields, PathIn<Endpoints[number]>>]: never },
): FieldOfParameter<Fields[keyof Fields]>;
export function fieldsOf(
  _endpoints: readonly AnyEndpoint[],
  fields: Readonly<Record<string, string>>,
): FieldOfParameter<string> {
  return new Map(Object.entries(fields));
}

/** Finds the field of a refusal where the parameter's name is not enough; undefined when it belongs to none. */
export type FindErrorField<V> = (error: RequestFailed) => keyof V | undefined;

/**
 * The field that a refusal belongs to. `findErrorField` decides first. Otherwise the server's parameter name (`var_name`)
 * decides: `fieldOf` maps it to a field, or a field has the same name.
 */
export function findFieldOfError<V extends Readonly<Record<string, unknown>>>(
  error: unknown,
  values: V,
  fieldOf: FieldOfParameter<keyof V> | undefined,
  findErrorField: FindErrorField<V> | undefined,
): keyof V | undefined {
  if (!(error instanceof RequestFailed)) return undefined;
  const field = findErrorField?.(error);
  if (field !== undefined || error.parameter === undefined) return field;
  // An error inside a value is named like "emails[3]".
  const [parameter = ""] = error.parameter.split("[");
  const named = fieldOf?.get(error.parameter) ?? fieldOf?.get(parameter);
  return named ?? (Object.hasOwn(values, parameter) ? parameter : undefined);
}

/** The error messages, without the fields that have none. */
export function removeEmptyProblems<V>(problems: Problems<V>): Problems<V> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined)) as Problems<V>;
}
