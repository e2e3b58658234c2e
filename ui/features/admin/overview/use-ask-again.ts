import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { inTurn } from "../../../lib/in-turn.ts";
import { useOnEvents } from "../../../store/organization/hooks.tsx";
import { serverStatusQuery } from "./server-status-query.ts";

/** Refetches the server's state after events that change it. Events during a request cause one more request. */
export function useAskAgain(): void {
  const queryClient = useQueryClient();
  const askAgain = useMemo(
    () => inTurn(() => queryClient.invalidateQueries({ queryKey: serverStatusQuery.queryKey })),
    [queryClient],
  );
  useOnEvents(watchedEvents, askAgain);
}

/** Events about people and their roles, the organization's name, exports, and a restart of the server. */
const watchedEvents = ["realm_user", "realm", "realm_export", "restart"];
