import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { i18n } from "../../lib/i18n.ts";
import { api, explain } from "../../store/api.ts";
import { sessionQuery } from "../../store/queries.ts";
import { parameterOf } from "../../store/refused-parameter.ts";
import { signUpQuery } from "./sign-up-query.ts";

/** The answers of a person who joins, with the server's parameter names. */
export type Answers = { readonly full_name: string; readonly email: string; readonly password: string };

/** The answers, and the IDs of the chosen channel groups. */
type SignUp = Answers & { readonly default_stream_groups: number[] };

/**
 * Adds the person and opens the home page, signed in. Otherwise `problem` says why not, and which answer it concerns.
 */
export function useSignUp(token: string | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const attempt = useMutation({
    mutationFn: (answers: SignUp) =>
      api(invitationEndpoints.signUp, { token, ...answers, default_language: i18n.locale }),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate({ to: "/", replace: true });
    },
    // The link may have expired meanwhile. The page says so after a refetch.
    onError: () => queryClient.invalidateQueries({ queryKey: signUpQuery(token).queryKey }),
  });
  const { error } = attempt;
  return {
    signUp: attempt.mutate,
    forgetProblem: attempt.reset,
    busy: attempt.isPending || attempt.isSuccess,
    problem: error ? { name: findConcernedField(error), text: explain(error) } : undefined,
  };
}

/** The answer that a refusal concerns; undefined when it concerns none. */
function findConcernedField(error: Error): keyof Answers | undefined {
  const name = error instanceof RequestFailed ? parameterOf([invitationEndpoints.signUp], error) : undefined;
  return name === "full_name" || name === "email" || name === "password" ? name : undefined;
}
