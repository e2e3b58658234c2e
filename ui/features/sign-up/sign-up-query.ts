import { queryOptions } from "@tanstack/react-query";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../store/api.ts";

/** What the server says to whoever opens the sign-up page. */
export type SignUp = Answer<typeof invitationEndpoints.getSignUp>;

/** Whether one can join with this token, or without one, and as what. */
export const signUpQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ["sign-up", token ?? null],
    queryFn: ({ signal }) => api(invitationEndpoints.getSignUp, { token }, signal),
  });
