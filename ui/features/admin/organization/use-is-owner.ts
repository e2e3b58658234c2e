import { useQuery } from "@tanstack/react-query";
import { roles } from "#server/http/roles.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";
import { sessionQuery } from "../../../store/queries.ts";

/** Whether whoever is signed in is an owner now. */
export function useIsOwner(): boolean {
  const { data: session } = useQuery(sessionQuery);
  const role = useOrganization((state) => (session ? peopleById(state).get(session.user_id)?.role : undefined));
  return role === roles.owner;
}
