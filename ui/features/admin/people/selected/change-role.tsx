import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { findRole, type Role, roles } from "#server/http/roles.ts";
import { api } from "../../../../store/api.ts";
import { useGetOrganization, useOrganization } from "../../../../store/organization/hooks.tsx";
import type { Organization } from "../../../../store/organization/organization.ts";
import { type Person, peopleById } from "../../../../store/organization/selectors.ts";
import { withPersonRefusals } from "../person-refusals.ts";
import { RoleField } from "../role-field.tsx";
import { roleProblem } from "../role-problem.ts";
import { ChangeDialog, type ChangeProps } from "./change-dialog.tsx";
import { asChanged, partByReason, type Step } from "./steps.ts";

/** Gives several people the same role. */
export function ChangeRole({ people, opener, onClose }: ChangeProps) {
  const organization = useOrganization((all) => all);
  const getOrganization = useGetOrganization();
  const [role, setRole] = useState<Role>(roles.member);
  const others = people.filter((person) => person.role !== role);
  // Without the right to change roles, the change could neither go on nor be undone.
  const problemOf = (person: Person, given: Role) =>
    person.user_id === organization.user_id
      ? t`You can't change your own role together with others.`
      : roleProblem(organization, person, given);
  const { possible, refused } = partByReason(others, (person) => problemOf(person, role));
  const canGive = (each: Role) => people.some((person) => problemOf(person, each) === undefined);
  return (
    <ChangeDialog
      change={{
        ...{ people: people.map(asChanged), refused },
        title: t`Change role`,
        action: plural({ count: possible.length }, { one: "Change # person", other: "Change # people" }),
        steps: possible.map((person) => giveRole(person, role, getOrganization)),
        describeDone: (count) =>
          plural(count, { one: "Role of # person changed.", other: "Role of # people changed." }),
      }}
      opener={opener}
      onClose={onClose}
    >
      <RoleField value={role} allowed={new Set(Object.values(roles).filter(canGive))} onChange={setRole} />
    </ChangeDialog>
  );
}

function giveRole(
  person: Pick<Person, "user_id" | "full_name">,
  role: Role,
  getOrganization: () => Organization | undefined,
): Step {
  const { user_id } = person;
  const give = (given: Role) =>
    withPersonRefusals(() => api(userEndpoints.editUser, { user_id_or_email: String(user_id), role: given }));
  const changed = [asChanged(person)];
  let before: Role | undefined;
  return {
    people: changed,
    run: async () => {
      // Somebody else may have changed the role while the dialog was open.
      const organization = getOrganization();
      const current = findRole(organization && peopleById(organization).get(user_id)?.role);
      // After a lost answer, they have the new role already.
      if (current !== role) before = current;
      await give(role);
      const earlier = before;
      return { people: changed, undo: earlier && (() => give(earlier)) };
    },
  };
}
