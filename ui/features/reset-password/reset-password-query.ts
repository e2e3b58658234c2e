import { queryOptions } from "@tanstack/react-query";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../store/api.ts";

/** Whose password a link is for. */
export type ResetUser = NonNullable<Answer<typeof passwordResetEndpoints.getPasswordReset>["user"]>;

/** Whether this token can be used, and by whom. */
export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => api(passwordResetEndpoints.getPasswordReset, { token }, signal),
  });
