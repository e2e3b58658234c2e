import { queryOptions } from "@tanstack/react-query";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { api } from "../../../store/api.ts";

/** A person's API keys and browser sessions. No event announces changes. */
export const signInsQuery = (userId: number) =>
  queryOptions({
    queryKey: ["sign-ins", userId],
    queryFn: ({ signal }) => api(signInEndpoints.getSignIns, { user_id: userId }, signal),
    refetchInterval: 15_000,
  });
