import { t } from "@lingui/core/macro";
import { Input } from "@mantine/core";
import { useId, useMemo } from "react";
import type { SettingRule } from "#server/domain/permissions/definition.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { activeAccounts } from "../../store/organization/membership.ts";
import { ChoiceField } from "./choice-field.tsx";
import { usePicker } from "./use-picker.ts";
import { useDirectory } from "./use-setting-rule.ts";
import type { Choices } from "./value.ts";

/** Allows everybody and every group. */
const unrestricted: SettingRule = { allowNobody: true, allowEveryone: true };

/** Chooses people and whole groups to add to something. Those in `excluded` are not offered. */
export function PeopleAndGroupsField({
  label,
  value,
  error,
  excluded,
  onChange,
}: {
  label: string;
  value: Choices;
  error?: string | undefined;
  /** The people and groups that are not offered, by ID. */
  excluded: { readonly people: ReadonlySet<number>; readonly groups: ReadonlySet<number> };
  onChange: (value: Choices) => void;
}) {
  const wholeDirectory = useDirectory();
  const everybody = useOrganization(activeAccounts);
  const directory = useMemo(() => {
    const isOffered = ({ id }: { readonly id: number }) =>
      !excluded.groups.has(id) && id !== wholeDirectory.roles.nobody;
    const groups = new Map([...wholeDirectory.groups].filter(([id]) => !excluded.groups.has(id)));
    return {
      ...wholeDirectory,
      groups,
      roles: { ...wholeDirectory.roles, list: wholeDirectory.roles.list.filter(isOffered) },
    };
  }, [wholeDirectory, excluded]);
  const accounts = useMemo(
    () => everybody.filter(({ user_id }) => !excluded.people.has(user_id)),
    [everybody, excluded],
  );
  const picker = usePicker({ chosen: value, onChange, rule: unrestricted, directory: directory, accounts });
  const id = useId();
  return (
    <div>
      <Input.Label htmlFor={id}>{label}</Input.Label>
      <ChoiceField
        id={id}
        label={label}
        placeholder={t`Name of a person or group`}
        picker={picker}
        chips={picker.chips.filter(({ choice }) => choice !== undefined)}
        isInvalid={error !== undefined}
        describedBy={`${id}-wrong`}
      />
      {error !== undefined && <Input.Error id={`${id}-wrong`}>{error}</Input.Error>}
    </div>
  );
}
