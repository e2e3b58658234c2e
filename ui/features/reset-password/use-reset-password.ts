import { useMutation, useQueryClient } from "@tanstack/react-query";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { api, explain } from "../../store/api.ts";
import { passwordResetQuery } from "./reset-password-query.ts";

/** Saves the new password and opens the home page, signed in. `problem` says why that failed. */
export function useResetPassword(token: string) {
  const queryClient = useQueryClient();
  const attempt = useMutation({
    mutationFn: (new_password: string) => api(passwordResetEndpoints.resetPassword, { token, new_password }),
    // A full page load, because the page may have data of somebody who was signed in before.
    onSuccess: () => window.location.replace("/"),
    // The link may have expired meanwhile. The page says so after a refetch.
    onError: () => queryClient.invalidateQueries({ queryKey: passwordResetQuery(token).queryKey }),
  });
  const { error } = attempt;
  return {
    choose: attempt.mutate,
    forgetProblem: attempt.reset,
    busy: attempt.isPending || attempt.isSuccess,
    problem: error ? explain(error) : undefined,
  };
}
