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
  const limited = isLimited(attempt.error);
  return {
    signIn: attempt.mutate,
    busy: attempt.isPending || attempt.isSuccess,
    problem: attempt.error && !limited ? explain(attempt.error) : undefined,
    waitUntil: limited ? attempt.submittedAt + readPause(attempt.error) : undefined,
  };
}

const isLimited = (error: unknown) => error instanceof RequestFailed && error.code === "RATE_LIMIT_HIT";

/** The milliseconds that the server asks the client to wait. */
function readPause(error: unknown): number {
  const seconds = error instanceof RequestFailed ? Number(error.body["retry-after"]) : Number.NaN;
  return (Number.isFinite(seconds) ? seconds : 60) * 1000;
}
