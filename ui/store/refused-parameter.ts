import type { RequestFailed } from "#server/http/client.ts";
import type { AnyEndpoint } from "#server/http/contract.ts";

/** The name of a parameter of an endpoint, or of one of several. */
export type ParameterOf<E extends AnyEndpoint> = E extends AnyEndpoint ? keyof E["params"] & string : never;

/**
 * The parameter of these endpoints that a refusal names, without a position inside it; undefined when it names none. A
 * page that compares it with a name that none of them declares does not compile.
 */
export function parameterOf<const Endpoints extends readonly AnyEndpoint[]>(
  endpoints: Endpoints,
  refusal: RequestFailed,
): ParameterOf<Endpoints[number]> | undefined;
export function parameterOf(endpoints: readonly AnyEndpoint[], { parameter }: RequestFailed): string | undefined {
  const [name = ""] = parameter?.split("[") ?? [];
  return endpoints.some(({ params }) => Object.hasOwn(params, name)) ? name : undefined;
}
