import { useQuery } from "@tanstack/react-query";
import { roles } from "#server/http/roles.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { type Person, peopleById } from "../../store/organization/selectors.ts";
import { sessionQuery } from "../../store/queries.ts";

/** Whoever is signed in, as everybody knows them now. */
export function useMe(): Person | undefined {
  const { data: session } = useQuery(sessionQuery);
  return useOrganization((state) => (session ? peopleById(state).get(session.user_id) : undefined));
}

/** Whether whoever is signed in is an owner now. */
export function useIsOwner(): boolean {
  return useMe()?.role === roles.owner;
}

/** Whether only owners may do to somebody what is to be done, and whoever is signed in is none. */
export function useRequiresOwner({ is_owner }: Pick<Person, "is_owner">): boolean {
  return !useIsOwner() && is_owner;
}

/** Whether whoever is signed in may change other people's addresses, which no role gives. */
export function useMayChangeEmails(): boolean {
  const { data: session } = useQuery(sessionQuery);
  return useIsOwner() && session?.may_change_emails === true;
}
