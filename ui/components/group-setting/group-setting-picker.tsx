import { Button, Input, Popover, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useId, useRef } from "react";
import type { GroupSettingValue } from "#server/domain/groups/shapes.ts";
import type { GroupSettings } from "../../store/organization/permission-rules.ts";
import { isSame } from "../form/edits.ts";
import { Chips } from "./chips.tsx";
import classes from "./group-setting-picker.module.css";
import { Holders } from "./holders.tsx";
import { OfferList, offerId } from "./offer-list.tsx";
import { valueProblem } from "./problem.ts";
import { usePicker } from "./use-picker.ts";
import { useSettingRule } from "./use-setting-rule.ts";
import type { Choice } from "./value.ts";

/** What the picker needs; `form.choice(name)` gives value, error and onChange. */
type Props<Kind extends keyof GroupSettings> = {
  readonly of: Kind;
  readonly name: GroupSettings[Kind];
  readonly label: string;
  readonly description?: ReactNode;
  readonly value: GroupSettingValue;
  /** What is saved: a value that differs is marked, and can be taken back. Leave it out for something new. */
  readonly saved?: GroupSettingValue;
  readonly error?: string | undefined;
  /** For those who may see it and not change it. */
  readonly disabled?: boolean;
  readonly onChange: (value: GroupSettingValue) => void;
};

/** Says who holds a permission: roles, groups and people in one field, and who that means right now. */
export function GroupSettingPicker<Kind extends keyof GroupSettings>(props: Props<Kind>) {
  const { of, name, label, description, value, saved, error, disabled = false, onChange } = props;
  const { rule, known } = useSettingRule(of, name);
  const picker = usePicker({ value, onChange, rule, known });
  const { isOpen, typed, chips, sections, offers, active } = picker;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const listId = `${id}-list`;
  const isChanged = saved !== undefined && !isSame(saved, value);
  const problem = error ?? (saved !== undefined && !isChanged ? undefined : valueProblem(value, rule, known));
  const described = [
    description !== undefined && `${id}-about`,
    `${id}-holders`,
    problem !== undefined && `${id}-wrong`,
  ];
  const remove = (choice: Choice, title: string) => {
    picker.remove(choice, title);
    field.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the label is the field's own
    <div role="group" aria-label={label}>
      <div className={classes.head}>
        <Input.Label htmlFor={id}>{label}</Input.Label>
        {isChanged && !disabled && (
          <span className={classes.changed}>
            Changed
            <Button size="compact-xs" variant="subtle" onClick={() => onChange(saved)}>
              Undo<VisuallyHidden> the change of {label}</VisuallyHidden>
            </Button>
          </span>
        )}
      </div>
      {description !== undefined && <Input.Description id={`${id}-about`}>{description}</Input.Description>}
      <Popover
        opened={isOpen}
        onChange={(opened) => !opened && picker.close()}
        position="bottom-start"
        width="target"
        withRoles={false}
        closeOnEscape={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the pointer; the field has the keys */}
          <div
            className={classes.box}
            data-wrong={problem !== undefined || undefined}
            data-disabled={disabled || undefined}
            onClick={() => field.current?.focus()}
          >
            <Chips chips={chips} disabled={disabled} onRemove={remove} />
            {!disabled && (
              <input
                ref={field}
                id={id}
                className={classes.field}
                role="combobox"
                autoComplete="off"
                placeholder="Add"
                aria-expanded={isOpen}
                aria-controls={isOpen && offers.length > 0 ? listId : undefined}
                aria-activedescendant={isOpen ? offerId(listId, active) : undefined}
                aria-autocomplete="list"
                aria-invalid={problem !== undefined}
                aria-describedby={described.filter(Boolean).join(" ")}
                value={typed}
                onChange={(event) => picker.type(event.currentTarget.value)}
                onClick={picker.open}
                onBlur={picker.close}
                onKeyDown={picker.onKeyDown}
              />
            )}
          </div>
        </Popover.Target>
        {/* What is clicked here must not take the focus from the field. */}
        <Popover.Dropdown p={0} onMouseDown={(event) => event.preventDefault()}>
          <OfferList
            id={listId}
            label={label}
            sections={sections}
            active={active}
            onActive={(offer) => picker.setCurrent(offers.indexOf(offer))}
            onChoose={picker.add}
          />
        </Popover.Dropdown>
      </Popover>
      <Holders id={`${id}-holders`} title={label} value={value} guestsToo={rule.allow_everyone_group} />
      {problem !== undefined && <Input.Error id={`${id}-wrong`}>{problem}</Input.Error>}
      <VisuallyHidden role="status">{picker.said}</VisuallyHidden>
    </div>
  );
}
