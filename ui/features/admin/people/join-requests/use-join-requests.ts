import { useQuery } from "@tanstack/react-query";
import { joinRequestsQuery } from "./join-requests-query.ts";

/**
 * The people who ask to join; `requests` is undefined until they are loaded. The page of people and the count beside its
 * name keep them up to date.
 */
export function useJoinRequests() {
  const { data, error } = useQuery(joinRequestsQuery);
  return { requests: data?.join_requests, error };
}
