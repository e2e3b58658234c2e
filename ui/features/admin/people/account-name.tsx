import { t } from "@lingui/core/macro";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";

/** The name of a person by their ID, such as a bot's owner or an inviter. */
export function AccountName({ id }: { id: number | null }) {
  const owner = useOrganization((state) => (id === null ? undefined : peopleById(state).get(id)));
  if (owner === undefined) return t`Nobody`;
  return owner.is_active ? owner.full_name : t`${{ name: owner.full_name }} (deactivated)`;
}
