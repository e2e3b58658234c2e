import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { mayAdminister } from "../../../lib/roles.ts";
import { OrganizationProvider, useOrganizationIfLoaded } from "../../../store/organization/hooks.tsx";
import { canAdminister } from "../../../store/organization/rights/calls.ts";
import { type Session, sessionQuery } from "../../../store/queries.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { AdministratorsOnly } from "./administrators-only.tsx";

/** The administration, for administrators only. For everybody else, its data is not requested. */
export function Administration({ session, children }: { session: Session; children: ReactNode }) {
  if (!mayAdminister(session)) return <AdministratorsOnly session={session} />;
  return (
    <OrganizationProvider>
      <AdministratorGuard session={session}>
        <AdminFrame session={session}>{children}</AdminFrame>
      </AdministratorGuard>
    </OrganizationProvider>
  );
}

/** Closes the administration at once when the person loses the role. */
function AdministratorGuard({ session, children }: { session: Session; children: ReactNode }) {
  const queryClient = useQueryClient();
  const isDemoted = useOrganizationIfLoaded(canAdminister) === false;
  useEffect(() => {
    if (isDemoted) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: "all" });
  }, [isDemoted, queryClient]);
  return isDemoted ? <AdministratorsOnly session={session} /> : children;
}
