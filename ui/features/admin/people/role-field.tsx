import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { findRole, type Role, roles } from "#server/http/roles.ts";
import { i18n } from "../../../lib/i18n.ts";
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
      label={t`Role`}
      name="role"
      data={data}
      value={String(value)}
      disabled={isFixed}
      description={describeRole(value, isFixed)}
      onChange={({ currentTarget }) => {
        const role = findRole(Number(currentTarget.value));
        if (role !== undefined) onChange(role);
      }}
      {...field}
    />
  );
}

function describeRole(role: number, isFixed: boolean): string | undefined {
  if (isFixed) return t`Only owners can change an owner's role.`;
  const explanation = explanations[role];
  return explanation && i18n._(explanation);
}

const explanations: Readonly<Record<number, MessageDescriptor>> = {
  [roles.owner]: msg`Can do everything, including making others owners.`,
  [roles.administrator]: msg`Manages people, channels, and settings.`,
  [roles.moderator]: msg`Helps to keep conversations in order.`,
  [roles.member]: msg`Can join all public channels.`,
  [roles.guest]: msg`Sees only the channels they are added to.`,
};
