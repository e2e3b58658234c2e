import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { api, explain } from "../../store/api.ts";
import { sessionQuery } from "../../store/queries.ts";

/** Signs a person in and opens `destination`. Otherwise `problem` says why not, or `waitUntil` when to try again. */
export function useSignIn(destination: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const attempt = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => api(sessionEndpoints.signIn, credentials),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      router.history.replace(destination);
    },
  });
  const { error } = attempt;
  const pause = error instanceof RequestFailed && error.code === "RATE_LIMIT_HIT" ? (error.pause ?? 60_000) : undefined;
  return {
    signIn: attempt.mutate,
    busy: attempt.isPending || attempt.isSuccess,
    problem: error && pause === undefined ? explain(error) : undefined,
    waitUntil: pause === undefined ? undefined : attempt.submittedAt + pause,
  };
}
