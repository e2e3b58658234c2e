import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { joinRequestEndpoints } from "#server/domain/join-requests/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import type { AnyEndpoint } from "#server/http/contract.ts";
import { i18n } from "../../lib/i18n.ts";
import { useHeldState } from "../../lib/use-held-state.ts";
import { api, explain } from "../../store/api.ts";
import { sessionQuery } from "../../store/queries.ts";
import { parameterOf } from "../../store/refused-parameter.ts";
import { signUpQuery } from "./sign-up-query.ts";

/** The answers of a person who joins, with the server's parameter names. */
export type Answers = { readonly full_name: string; readonly email: string; readonly password: string };

/** The answers, and the IDs of the chosen channel groups. */
type SignUp = Answers & { readonly default_stream_groups: number[] };

/** An attempt to join. `problem` says why it failed, and which answer it concerns. */
export type Attempt = {
  readonly send: (answers: SignUp) => void;
  readonly forgetProblem: () => void;
  readonly busy: boolean;
  readonly problem: { readonly name: keyof Answers | undefined; readonly text: string } | undefined;
};

/** Adds the person and opens the home page, signed in. */
export function useSignUp(token: string | undefined): Attempt {
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
    send: attempt.mutate,
    forgetProblem: attempt.reset,
    busy: attempt.isPending || attempt.isSuccess,
    problem: error ? { name: findConcernedField(invitationEndpoints.signUp, error), text: explain(error) } : undefined,
  };
}

/** Asks to join. `sentFor` is the email address, once the request is sent. */
export function useAskToJoin(): Attempt & { readonly sentFor: string | undefined } {
  const [sentFor, setSentFor] = useHeldState<string | undefined>("join/sent-for", undefined);
  const attempt = useMutation({
    mutationFn: ({ full_name, email, password }: SignUp) =>
      api(joinRequestEndpoints.askToJoin, { full_name, email, password, default_language: i18n.locale }),
    onSuccess: (_answer, { email }) => setSentFor(email),
  });
  const { error } = attempt;
  return {
    send: attempt.mutate,
    forgetProblem: attempt.reset,
    busy: attempt.isPending,
    problem: error
      ? { name: findConcernedField(joinRequestEndpoints.askToJoin, error), text: explainRefusedRequest(error) }
      : undefined,
    sentFor,
  };
}

function explainRefusedRequest(error: Error): string {
  if (!(error instanceof RequestFailed)) return explain(error);
  if (error.requestProblem === "too_many") {
    return t`Too many requests are waiting. Ask an administrator to invite you.`;
  }
  if (error.requestProblem === "turned_off") return t`Asking to join was turned off. Ask a colleague to invite you.`;
  // The form checks everything else about a name before it sends it.
  const isName = parameterOf([joinRequestEndpoints.askToJoin], error) === "full_name";
  return isName ? t`Leave out web addresses, and put a space after each period.` : explain(error);
}

/** The answer that a refusal concerns; undefined when it concerns none. */
function findConcernedField(endpoint: AnyEndpoint, error: Error): keyof Answers | undefined {
  const name = error instanceof RequestFailed ? parameterOf([endpoint], error) : undefined;
  return name === "full_name" || name === "email" || name === "password" ? name : undefined;
}
