import { NativeSelect } from "@mantine/core";
import { roles } from "#server/http/roles.ts";
import { roleTitles } from "../../../lib/roles.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canGrantOwnership } from "../../../store/organization/rights/people.ts";

/** A person's role. Only owners can give and take the role of owner. */
export function RoleField({
  value,
  saved,
  onChange,
  ...field
}: {
  value: number;
  /** The current role; undefined for a new person. */
  saved?: number;
  error?: string | undefined;
  onChange: (role: number) => void;
}) {
  const mayGrant = useOrganization(canGrantOwnership);
  const data = Object.values(roles).map((role) => ({
    value: String(role),
    label: roleTitles[role] ?? "",
    disabled: role === roles.owner && !mayGrant && saved !== roles.owner,
  }));
  const isFixed = saved === roles.owner && !mayGrant;
  return (
    <NativeSelect
      label="Role"
      name="role"
      data={data}
      value={String(value)}
      disabled={isFixed}
      description={isFixed ? "Only an owner can change an owner's role." : explanations[value]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      {...field}
    />
  );
}

const explanations: Readonly<Record<number, string>> = {
  [roles.owner]: "May do everything, and make others owners.",
  [roles.administrator]: "Runs the organization: people, channels, settings.",
  [roles.moderator]: "Keeps conversations in order, as far as settings say.",
  [roles.member]: "Takes part everywhere that is not private.",
  [roles.guest]: "Sees only the channels they are put into.",
};
