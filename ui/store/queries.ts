import { QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import { serverSettingsEndpoints } from "#server/domain/server-settings/contract.ts";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { setupEndpoints } from "#server/domain/setup/contract.ts";
import { type Answer, RequestFailed } from "#server/http/client.ts";
import { changeLanguage } from "../lib/language.ts";
import { api, isSignedOut } from "./api.ts";

/** Who is signed in. */
export type Session = Answer<typeof sessionEndpoints.getSession>;

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await api(sessionEndpoints.getSession, {}, signal);
    } catch (error) {
      if (isSignedOut(error)) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  // Every view of the chat needs it, also hours later, while the server cannot be reached.
  gcTime: Number.POSITIVE_INFINITY,
});

/** Shows the pages in the language that the person who is signed in has chosen. */
export async function showInLanguage(queryClient: QueryClient, language: string): Promise<void> {
  queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, default_language: language });
  await changeLanguage(language);
}

/** Whether there is an organization yet, and whether this setup token opens the setup page. */
export const setupQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ["setup", token ?? null],
    queryFn: ({ signal }) => api(setupEndpoints.getSetup, { token }, signal),
  });

/** The data of the organization that is public. */
export const serverSettingsQuery = queryOptions({
  queryKey: ["server-settings"],
  queryFn: ({ signal }) => api(serverSettingsEndpoints.getServerSettings, {}, signal),
  staleTime: 60_000,
});

/** The `meta` of a query whose data is shown beside the page, such as a count in the navigation. */
export const besidePage = { isBesidePage: true };

/**
 * The cache of the server's answers. `onSignedOut` is called when the server refuses to answer a query for the first time
 * because nobody is signed in anymore. A refused refetch, or what is shown {@link besidePage}, changes nothing: the page
 * still shows what it has, and what was typed there is kept.
 */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state, meta }) => {
        if (isSignedOut(error) && state.data === undefined && meta?.isBesidePage !== true) onSignedOut();
      },
    }),
    defaultOptions: {
      // For a browser, "offline" means that there is no internet, which this server does not need.
      queries: { networkMode: "always", retry: mayRetry },
      mutations: { networkMode: "always" },
    },
  });
}

function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof RequestFailed && error.status < 500;
  return !refused && failures < 2;
}
