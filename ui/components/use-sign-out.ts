import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { api, explain, isSignedOut } from "../store/api.ts";
import { isRefusal } from "../store/failed-request.ts";
import { useLiveConnection } from "../store/live-connection.tsx";
import { sessionQuery } from "../store/queries.ts";
import { announceSignOut } from "../store/sign-out.ts";
import { deleteKeptEdits } from "./form/kept-edits.ts";
import { useToasts } from "./toasts.tsx";

/** How long the server has to answer, in milliseconds. */
const answerTimeoutMilliseconds = 15_000;

/**
 * Signs out in all tabs of this browser, and deletes the kept edits and cached data. If that fails, a toast says why, and
 * the page goes on.
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { stop, resume } = useLiveConnection();
  const show = useToasts();
  return useMutation({
    mutationFn: async () => {
      await stop();
      await api(sessionEndpoints.signOut, {}, AbortSignal.timeout(answerTimeoutMilliseconds)).catch(
        (error: unknown) => {
          // The sign-in has ended already.
          if (!isSignedOut(error)) throw error;
        },
      );
    },
    onError: (error) => {
      resume();
      const problem = explain(error);
      // Without an answer, the server may have ended the sign-in.
      show({
        message: isRefusal(error) ? t`You are still signed in. ${problem}` : t`You may still be signed in. ${problem}`,
      });
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
