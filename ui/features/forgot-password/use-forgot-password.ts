import { useMutation } from "@tanstack/react-query";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { useHeldState } from "../../lib/use-held-state.ts";
import { api, explain } from "../../store/api.ts";

/** A request that was sent: the email address, and whether the server sends email. */
export type SentRequest = { readonly email: string; readonly isByEmail: boolean };

/** An attempt to ask for a password link. */
export type ForgotPassword = {
  readonly ask: (email: string) => void;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly sent: SentRequest | undefined;
  /** Goes back to the form, for another email address. */
  readonly again: () => void;
};

/** Asks for a password link. `problem` says why that failed. */
export function useForgotPassword(): ForgotPassword {
  const [sent, setSent] = useHeldState<SentRequest | undefined>("forgot-password/sent", undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => api(passwordResetEndpoints.askForPasswordReset, { email }),
    onSuccess: ({ by_email }, email) => setSent({ email, isByEmail: by_email }),
  });
  const again = () => setSent(undefined);
  return { ask: mutate, busy: isPending, problem: error ? explain(error) : undefined, sent, again };
}
