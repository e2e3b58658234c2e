import { Input } from "@mantine/core";
import { useId, useMemo } from "react";
import type { SettingRule } from "#server/domain/permissions/definition.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { activeAccounts } from "../../store/organization/membership.ts";
import { ChoiceField } from "./choice-field.tsx";
import { usePicker } from "./use-picker.ts";
import { useKnown } from "./use-setting-rule.ts";
import type { Chosen } from "./value.ts";

/** Allows everybody and every group. */
const anybody: SettingRule = { allowNobody: true, allowEveryone: true };

/** Chooses people and whole groups to add to something. Those in `without` are not offered. */
export function PeopleAndGroupsField({
  label,
  value,
  error,
  without,
  onChange,
}: {
  label: string;
  value: Chosen;
  error?: string | undefined;
  /** The people and groups that are not offered, by ID. */
  without: { readonly people: ReadonlySet<number>; readonly groups: ReadonlySet<number> };
  onChange: (value: Chosen) => void;
}) {
  const everything = useKnown();
  const everybody = useOrganization(activeAccounts);
  const known = useMemo(() => {
    const isOffered = ({ id }: { readonly id: number }) => !without.groups.has(id) && id !== everything.roles.nobody;
    const groups = new Map([...everything.groups].filter(([id]) => !without.groups.has(id)));
    return { ...everything, groups, roles: { ...everything.roles, list: everything.roles.list.filter(isOffered) } };
  }, [everything, without]);
  const accounts = useMemo(() => everybody.filter(({ user_id }) => !without.people.has(user_id)), [everybody, without]);
  const picker = usePicker({ chosen: value, onChange, rule: anybody, known, accounts });
  const id = useId();
  return (
    <div>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <ChoiceField
        id={id}
        label={label}
        placeholder="Name of a person or group"
        picker={picker}
        chips={picker.chips.filter(({ choice }) => choice !== undefined)}
        isWrong={error !== undefined}
        describedBy={`${id}-wrong`}
      />
      {error !== undefined && <Input.Error id={`${id}-wrong`}>{error}</Input.Error>}
    </div>
  );
}
