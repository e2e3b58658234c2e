import { queryOptions } from "@tanstack/react-query";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../store/api.ts";

/** The person whose password the link resets. */
export type ResetUser = NonNullable<Answer<typeof passwordResetEndpoints.getPasswordReset>["user"]>;

/** Whether this token can be used, and whose password it resets. */
export const passwordResetQuery = (token: string) =>
  queryOptions({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => api(passwordResetEndpoints.getPasswordReset, { token }, signal),
  });
