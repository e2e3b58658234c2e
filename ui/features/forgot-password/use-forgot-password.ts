import { useMutation } from "@tanstack/react-query";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { useHeldState } from "../../lib/use-held-state.ts";
import { api, explain } from "../../store/api.ts";

/** An attempt to ask for a password link. `sentFor` is the email address, once the request is sent. */
export type ForgotPassword = {
  readonly ask: (email: string) => void;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly sentFor: string | undefined;
};

/** Asks for a password link. `problem` says why that failed. */
export function useForgotPassword(): ForgotPassword {
  const [sentFor, setSentFor] = useHeldState<string | undefined>("forgot-password/sent-for", undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => api(passwordResetEndpoints.askForPasswordReset, { email }),
    onSuccess: (_answer, email) => setSentFor(email),
  });
  return { ask: mutate, busy: isPending, problem: error ? explain(error) : undefined, sentFor };
}
