import { plural } from "@lingui/core/macro";
import { VisuallyHidden } from "@mantine/core";
import { formatNumber } from "../../../lib/format.ts";
import { useRefetchOn } from "../../../store/organization/hooks.tsx";
import { joinRequestEvents, joinRequestsQuery } from "../people/join-requests/join-requests-query.ts";
import { useJoinRequests } from "../people/join-requests/use-join-requests.ts";
import classes from "./waiting-requests.module.css";

/** How many people ask to join, beside the name of the section that lists them. Follows the requests for all pages. */
export function WaitingRequests() {
  const { requests = [] } = useJoinRequests();
  useRefetchOn(joinRequestEvents, joinRequestsQuery.queryKey);
  if (requests.length === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{formatNumber(requests.length)}</span>
      <VisuallyHidden>
        {plural({ count: requests.length }, { one: "# request to join", other: "# requests to join" })}
      </VisuallyHidden>
    </span>
  );
}
