import { NativeSelect } from "@mantine/core";
import { findRole, type Role, roles } from "#server/http/roles.ts";
import { roleTitles } from "../../../lib/roles.ts";

/** A person's role. */
export function RoleField({
  value,
  allowed,
  isFixed = false,
  onChange,
  ...field
}: {
  value: number;
  /** The roles that can be chosen. */
  allowed: ReadonlySet<number>;
  /** Whether the role cannot be changed, because only owners change it. */
  isFixed?: boolean;
  error?: string | undefined;
  onChange: (role: Role) => void;
}) {
  const data = Object.values(roles).map((role) => ({
    value: String(role),
    label: roleTitles[role] ?? "",
    disabled: !allowed.has(role),
  }));
  return (
    <NativeSelect
      label="Role"
      name="role"
      data={data}
      value={String(value)}
      disabled={isFixed}
      description={isFixed ? "Only an owner can change an owner's role." : explanations[value]}
      onChange={({ currentTarget }) => {
        const role = findRole(Number(currentTarget.value));
        if (role !== undefined) onChange(role);
      }}
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
