import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { Organization } from "../../store/organization/organization.ts";
import { peopleById } from "../../store/organization/selectors.ts";
import { type Session, sessionQuery } from "../../store/queries.ts";

/** The session with the role and the name that the person has now. The other pages get them too. */
export function useLiveSession(session: Session, organization: Organization | undefined): Session {
  const queryClient = useQueryClient();
  const me = organization && peopleById(organization).get(session.user_id);
  const { role, full_name } = me ?? session;
  const live = useMemo(() => ({ ...session, role, full_name }), [session, role, full_name]);
  useEffect(() => {
    queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, role, full_name });
  }, [queryClient, role, full_name]);
  return live;
}
