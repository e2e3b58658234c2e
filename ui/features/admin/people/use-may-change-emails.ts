import { useQuery } from "@tanstack/react-query";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canChangeUserEmails } from "../../../store/organization/rights/people.ts";
import { sessionQuery } from "../../../store/queries.ts";

/** Whether the person who is signed in may change other people's addresses. No role includes that right. */
export function useMayChangeEmails(): boolean {
  const { data: session } = useQuery(sessionQuery);
  const isGranted = session?.may_change_emails === true;
  return useOrganization((state) => canChangeUserEmails(state, isGranted));
}
