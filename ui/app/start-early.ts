import type { QueryClient } from "@tanstack/react-query";
import type { Area } from "../locales/areas.ts";
import { sessionQuery } from "../store/queries.ts";
import { wasSignedIn } from "../store/signed-in-before.ts";

/**
 * Requests what the first page needs before it is known which page that is: who is signed in, and the chat if it will
 * very likely be shown. Returns the texts that the page will need besides those of all pages.
 */
export function startEarly(queryClient: QueryClient): Area[] {
  void queryClient.prefetchQuery(sessionQuery);
  if (location.pathname !== "/" || !wasSignedIn()) return [];
  // The page itself imports the chat again, and says what failed.
  import("../features/chat/chat.tsx").then(({ prepareChat }) => prepareChat()).catch(() => {});
  return ["chat"];
}
