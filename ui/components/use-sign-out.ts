import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { api } from "../store/api.ts";
import { useLiveConnection } from "../store/live-connection.tsx";
import { sessionQuery } from "../store/queries.ts";
import { announceSignOut } from "../store/sign-out.ts";
import { deleteKeptEdits } from "./form/kept-edits.ts";

/** Signs out in all tabs of this browser, and deletes the kept edits and cached data. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { stop } = useLiveConnection();
  return useMutation({
    mutationFn: async () => {
      await stop();
      await api(sessionEndpoints.signOut, {});
    },
    onSuccess: async () => {
      announceSignOut();
      deleteKeptEdits();
      queryClient.setQueryData(sessionQuery.queryKey, null);
      await navigate({ to: "/sign-in" });
      queryClient.clear();
    },
  });
}
