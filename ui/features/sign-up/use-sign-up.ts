import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { api, explain } from "../../store/api.ts";
import { sessionQuery } from "../../store/queries.ts";
import { signUpQuery } from "./sign-up-query.ts";

/** What somebody who joins answers, in the names that the server knows. */
export type Answers = { readonly full_name: string; readonly email: string; readonly password: string };

/** Answers, and the IDs of the groups of channels that were chosen. */
type SignUp = Answers & { readonly default_stream_groups: number[] };

/** Adds somebody and takes them to the home page, signed in; else `problem` says why not, and of which answer. */
export function useSignUp(token: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const attempt = useMutation({
    mutationFn: (answers: SignUp) => api(invitationEndpoints.signUp, { token, ...answers }),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate({ to: "/", replace: true });
    },
    // The link may have come to its end meanwhile: then the page itself says so.
    onError: () => queryClient.invalidateQueries({ queryKey: signUpQuery(token).queryKey }),
  });
  const { error } = attempt;
  return {
    signUp: attempt.mutate,
    forgetProblem: attempt.reset,
    busy: attempt.isPending || attempt.isSuccess,
    problem: error ? { name: concerned(error), text: words(error) } : undefined,
  };
}

/** The answer that a refusal is about; undefined when it is about none. */
function concerned(error: Error): keyof Answers | undefined {
  const name = error instanceof RequestFailed ? error.parameter : undefined;
  return name === "full_name" || name === "email" || name === "password" ? name : undefined;
}

function words(error: Error): string {
  const isLimited = error instanceof RequestFailed && error.code === "RATE_LIMIT_HIT";
  return isLimited ? "Too many attempts from this computer. Wait a minute, then try again." : explain(error);
}
