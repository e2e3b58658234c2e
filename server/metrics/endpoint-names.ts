import { apiPrefix } from "../http/api-prefix.ts";
import type { AnyEndpoint, Endpoints } from "../http/contract.ts";

/** The endpoint of a request. There is one name for each endpoint, so requests of strangers cannot add names. */
export type EndpointName = { readonly name: string; readonly waits: boolean };

const other: EndpointName = { name: "other", waits: false };

/** Creates a function that finds the endpoint of a request. It does not use the router, which would cost time twice. */
export function createEndpointFinder(nouns: Readonly<Record<string, Endpoints>>) {
  const exact = new Map<string, EndpointName>();
  const patterns = new Map<string, [RegExp, EndpointName][]>();
  for (const endpoint of Object.values(nouns).flatMap((noun) => Object.values(noun) as AnyEndpoint[])) {
    const { method, path, params, waits = false } = endpoint;
    const named = { name: `${method} ${path}`, waits };
    if (!path.includes("{")) exact.set(`${method} ${apiPrefix}${path}`, named);
    else {
      const pattern = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (params[name]?.isTail ? ".+" : "[^/]+"));
      const known = patterns.get(method) ?? [];
      patterns.set(method, [...known, [new RegExp(`^${apiPrefix}${pattern}$`), named]]);
    }
  }
  return (method: string, url: string): EndpointName => {
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    const found = exact.get(`${method} ${path}`);
    if (found !== undefined || !path.startsWith(apiPrefix)) return found ?? other;
    return patterns.get(method)?.find(([pattern]) => pattern.test(path))?.[1] ?? other;
  };
}
