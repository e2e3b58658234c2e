import type { QueryClient } from "@tanstack/react-query";
import { createRouter, parseSearchWith, stringifySearchWith } from "@tanstack/react-router";
import { Failure } from "../components/failure.tsx";
import { Loading } from "../components/loading.tsx";
import { NotFound } from "../components/not-found.tsx";
import { routeTree } from "./routeTree.gen.ts";

/** The pages and their addresses. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPendingComponent: Loading,
    defaultPendingMs: 200,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NotFound,
    // Every value in an address stays text. A token made of digits must not become a number.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: ({ location }) => location.pathname !== "/" || !hasMessages(location.hash),
  });
}

/**
 * Whether an address shows messages. Their list knows its place itself, by its rows: the scrollTop of another visit is
 * another place. Without a fragment, the address shows the home view that the reader has chosen.
 */
function hasMessages(hash: string): boolean {
  return hash === "" ? document.querySelector("[data-messages]") !== null : /^(?:narrow|feed)\b/.test(hash);
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
