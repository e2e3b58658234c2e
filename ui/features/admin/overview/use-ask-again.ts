import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { inTurn } from "../../../lib/in-turn.ts";
import { useOnEvents } from "../../../store/organization/hooks.tsx";
import { serverStatusQuery } from "./server-status-query.ts";

/** Asks how the server is once more when something came that it tells of, however much comes at once. */
export function useAskAgain(): void {
  const queryClient = useQueryClient();
  const askAgain = useMemo(
    () => inTurn(() => queryClient.invalidateQueries({ queryKey: serverStatusQuery.queryKey })),
    [queryClient],
  );
  useOnEvents(told, askAgain);
}

/** Who there is and who owns it, what it is called, what was exported, and that the server runs anew. */
const told = ["realm_user", "realm", "realm_export", "restart"];
