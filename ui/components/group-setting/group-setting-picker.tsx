import { t } from "@lingui/core/macro";
import { Button, Input } from "@mantine/core";
import { type ReactNode, useId, useMemo } from "react";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { activeAccounts } from "../../store/organization/membership.ts";
import type { GroupSettings } from "../../store/organization/permission-rules.ts";
import { isEqual } from "../form/edits.ts";
import { ChoiceField } from "./choice-field.tsx";
import classes from "./group-setting-picker.module.css";
import { Holders } from "./holders.tsx";
import { valueProblem } from "./problem.ts";
import { usePicker } from "./use-picker.ts";
import { useSettingRule } from "./use-setting-rule.ts";
import { readChoices, settingValue } from "./value.ts";

/** The picker's props. `form.choice(name)` gives value, error and onChange. */
type Props<Kind extends keyof GroupSettings> = {
  readonly of: Kind;
  readonly name: GroupSettings[Kind];
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: GroupSettingValue;
  /** The saved value. A value that differs is marked and can be undone. Leave it out for something new. */
  readonly saved?: GroupSettingValue;
  readonly error?: string | undefined;
  /** For people who may see the setting and not change it. */
  readonly disabled?: boolean;
  /** What the field shows when nobody is chosen: "Nobody", unless others have the permission in any case. */
  readonly nobody?: string | undefined;
  readonly onChange: (value: GroupSettingValue) => void;
};

/** Chooses who holds a permission: roles, groups and people in one field. Says who that is at the moment. */
export function GroupSettingPicker<Kind extends keyof GroupSettings>(props: Props<Kind>) {
  const { of, name, label, description, value, saved, error, disabled = false, nobody, onChange } = props;
  const { rule, directory } = useSettingRule(of, name);
  const accounts = useOrganization(activeAccounts);
  const chosen = useMemo(() => readChoices(value, directory.roles), [value, directory]);
  const picker = usePicker({
    ...{ chosen, rule, directory, accounts, nobody },
    onChange: (next) => onChange(settingValue(next)),
  });
  const id = useId();
  const isChanged = saved !== undefined && !isEqual(saved, value);
  const problem = error ?? (saved !== undefined && !isChanged ? undefined : valueProblem(value, rule, directory));
  const describedBy = [
    ...(description === undefined ? [] : [`${id}-about`]),
    `${id}-holders`,
    ...(problem === undefined ? [] : [`${id}-wrong`]),
  ];

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is the field's own
    <div role="group" aria-label={label}>
      <div className={classes.head}>
        <Input.Label {...(disabled ? { labelElement: "div" as const } : { htmlFor: id })}>{label}</Input.Label>
        {isChanged && !disabled && (
          <span className={classes.changed}>
            {t({ message: "Changed", comment: "A mark on a field with an unsaved change" })}
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={t`Undo the change to ${label}`}
              onClick={() => onChange(saved)}
            >
              {t({ message: "Undo", comment: "A button" })}
            </Button>
          </span>
        )}
      </div>
      {description !== undefined && <Input.Description id={`${id}-about`}>{description}</Input.Description>}
      <ChoiceField
        id={id}
        label={label}
        placeholder={t({ message: "Add", comment: "In an empty field that people, groups and roles are added with" })}
        picker={picker}
        chips={picker.chips}
        isInvalid={problem !== undefined}
        describedBy={describedBy.join(" ")}
        disabled={disabled}
      />
      <Holders id={`${id}-holders`} title={label} value={value} includesGuests={rule.allowEveryone} />
      {problem !== undefined && <Input.Error id={`${id}-wrong`}>{problem}</Input.Error>}
    </div>
  );
}
