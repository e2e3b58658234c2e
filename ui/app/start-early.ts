import type { QueryClient } from "@tanstack/react-query";
import { opensChat } from "../lib/opens-chat.ts";
import type { Area } from "../locales/areas.ts";
import { sessionQuery } from "../store/queries.ts";

/**
 * Requests what the first page needs, before it is known who is signed in: that, and the chat if this browser has a
 * session. Returns the areas of texts that the page needs too.
 */
export function startEarly(queryClient: QueryClient): Area[] {
  void queryClient.prefetchQuery(sessionQuery);
  if (!opensChat()) return [];
  // The page itself imports the chat again, and says what failed.
  import("../features/chat/chat.tsx").then(({ prepareChat }) => prepareChat()).catch(() => {});
  return ["chat"];
}
