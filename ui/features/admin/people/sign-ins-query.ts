import { queryOptions } from "@tanstack/react-query";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { api } from "../../../store/api.ts";

/** Somebody's API keys and browser sessions; nothing tells when they change. */
export const signInsQuery = (userId: number) =>
  queryOptions({
    queryKey: ["sign-ins", userId],
    queryFn: ({ signal }) => api(signInEndpoints.getSignIns, { user_id: userId }, signal),
    refetchInterval: 15_000,
  });
