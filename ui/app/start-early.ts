import type { QueryClient } from "@tanstack/react-query";
import type { Area } from "../locales/areas.ts";
import { sessionQuery } from "../store/queries.ts";
import { wasSignedIn } from "../store/signed-in-before.ts";

/**
 * Requests what the first page needs, before the page is known: who is signed in, and the chat if somebody was signed in
 * before. Returns the areas of texts that the page needs too.
 */
export function startEarly(queryClient: QueryClient): Area[] {
  void queryClient.prefetchQuery(sessionQuery);
  if (location.pathname !== "/" || !wasSignedIn()) return [];
  // The page itself imports the chat again, and says what failed.
  import("../features/chat/chat.tsx").then(({ prepareChat }) => prepareChat()).catch(() => {});
  return ["chat"];
}
