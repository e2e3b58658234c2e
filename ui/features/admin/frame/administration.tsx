import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { isAdministrator } from "../../../lib/roles.ts";
import { FollowsOrganization, useOrganizationIfKnown } from "../../../store/organization/hooks.tsx";
import { type Session, sessionQuery } from "../../../store/queries.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { NotForYou } from "./not-for-you.tsx";

/** The administration for administrators. For everybody else, not even its data is requested. */
export function Administration({ session, children }: { session: Session; children: ReactNode }) {
  if (!isAdministrator(session)) return <NotForYou session={session} />;
  return (
    <FollowsOrganization>
      <WhileAdministrator session={session}>
        <AdminFrame session={session}>{children}</AdminFrame>
      </WhileAdministrator>
    </FollowsOrganization>
  );
}

/** Closes the administration at once when the person loses the role. */
function WhileAdministrator({ session, children }: { session: Session; children: ReactNode }) {
  const queryClient = useQueryClient();
  const isDemoted = useOrganizationIfKnown(({ is_admin }) => is_admin) === false;
  useEffect(() => {
    if (isDemoted) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: "all" });
  }, [isDemoted, queryClient]);
  return isDemoted ? <NotForYou session={session} /> : children;
}
