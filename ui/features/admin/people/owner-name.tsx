import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";

/** The name of a bot's owner. */
export function OwnerName({ id }: { id: number | null }) {
  const owner = useOrganization((state) => (id === null ? undefined : peopleById(state).get(id)));
  if (owner === undefined) return "Nobody";
  return owner.is_active ? owner.full_name : `${owner.full_name} (deactivated)`;
}
