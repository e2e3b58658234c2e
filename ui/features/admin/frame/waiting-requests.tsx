import { plural } from "@lingui/core/macro";
import { useRefetchOn } from "../../../store/organization/hooks.tsx";
import { joinRequestEvents, joinRequestsQuery } from "../people/join-requests/join-requests-query.ts";
import { useJoinRequests } from "../people/join-requests/use-join-requests.ts";
import { WaitingCount } from "./waiting-count.tsx";

/** How many people ask to join. */
export function WaitingRequests() {
  const { requests = [] } = useJoinRequests();
  useRefetchOn(joinRequestEvents, joinRequestsQuery.queryKey);
  const text = plural({ count: requests.length }, { one: "# request to join", other: "# requests to join" });
  return <WaitingCount count={requests.length} text={text} />;
}
