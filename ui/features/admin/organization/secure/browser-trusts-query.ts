import { queryOptions } from "@tanstack/react-query";

/**
 * Whether this browser trusts the server's certificate. It sends a request over HTTPS, and checks only whether that
 * fails.
 */
export function browserTrustsQuery(httpsUrl: string) {
  return queryOptions({
    queryKey: ["browser-trusts", httpsUrl],
    queryFn: async ({ signal }) => {
      if (window.location.protocol === "https:") return true;
      return fetch(`${httpsUrl}/api/v1/server_settings`, { mode: "no-cors", credentials: "omit", signal }).then(
        () => true,
        () => false,
      );
    },
    refetchInterval: 5_000,
  });
}
