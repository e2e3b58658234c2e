import { useOrganization } from "../../../store/organization/hooks.tsx";
import { type Person, peopleById } from "../../../store/organization/selectors.ts";

/** The reader, as everybody sees them. */
export function useOwnPerson(): Person {
  return useOrganization((organization) => {
    const person = peopleById(organization).get(organization.user_id);
    if (person === undefined) throw new Error("The organization does not contain the reader.");
    return person;
  });
}
