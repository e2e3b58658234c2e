import type { ComponentProps } from "react";
import { roles } from "#server/http/roles.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { findRoleRefusal } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { RoleField } from "./role-field.tsx";

type Props = { of: Person } & Pick<ComponentProps<typeof RoleField>, "value" | "error" | "onChange">;

/**
 * The role of a person or a bot that exists. Roles that only others can give are disabled. Other refusals are explained
 * when the form is saved.
 */
export function SavedRoleField({ of: person, ...field }: Props) {
  const organization = useOrganization((all) => all);
  const isAllowed = (role: number) => {
    const refusal = findRoleRefusal(organization, person, role);
    return role === person.role || (refusal !== "owners_alone" && refusal !== "not_permitted");
  };
  const allowed = new Set(Object.values(roles).filter(isAllowed));
  return <RoleField allowed={allowed} isFixed={allowed.size === 1} {...field} />;
}
