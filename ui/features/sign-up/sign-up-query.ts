import { queryOptions } from "@tanstack/react-query";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { readJoinCode } from "#server/domain/join-code.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../store/api.ts";

/** The server's answer for the sign-up page. */
export type SignUp = Answer<typeof invitationEndpoints.getSignUp>;

/**
 * Whether this token, or no token, lets a person join, and with which role. A code is not requested again whenever
 * somebody comes back to the page: each wrong one makes them, and in the end everybody, wait.
 */
export const signUpQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ["sign-up", token ?? null],
    queryFn: ({ signal }) => api(invitationEndpoints.getSignUp, { token }, signal),
    refetchOnWindowFocus: token === undefined || readJoinCode(token) === undefined,
  });
