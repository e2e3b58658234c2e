import { t } from "@lingui/core/macro";
import { Popover, VisuallyHidden } from "@mantine/core";
import { useRef } from "react";
import { formatList } from "../../lib/format.ts";
import { type Chip, Chips } from "./chips.tsx";
import classes from "./choice-field.module.css";
import { SuggestionList, suggestionId } from "./suggestion-list.tsx";
import type { Picker } from "./use-picker.ts";
import type { Choice } from "./value.ts";

/** The dropdown is inside `main`, so that users of landmarks find it in the page's content. */
const inMain = { target: "main" };

/** The field of a picker: the choices as chips, a text box, and the suggestions below it. */
export function ChoiceField({
  id,
  label,
  placeholder,
  picker,
  chips,
  isInvalid,
  describedBy,
  disabled = false,
}: {
  id: string;
  label: string;
  placeholder: string;
  picker: Picker;
  chips: readonly Chip[];
  isInvalid: boolean;
  describedBy: string;
  disabled?: boolean;
}) {
  const { isOpen, typed, sections, suggestions, active } = picker;
  const field = useRef<HTMLInputElement>(null);
  const listId = `${id}-list`;
  const remove = (choice: Choice, title: string) => {
    picker.remove(choice, title);
    field.current?.focus();
  };
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={(opened) => !opened && picker.close()}
        position="bottom-start"
        width="target"
        offset={4}
        withRoles={false}
        portalProps={inMain}
        closeOnEscape={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a larger target for the pointer; the field handles the keys */}
          <div
            className={classes.box}
            data-invalid={isInvalid || undefined}
            data-disabled={disabled || undefined}
            onClick={() => field.current?.focus()}
          >
            <span id={`${id}-chosen`} hidden>
              {describeChips(chips)}
            </span>
            <Chips chips={chips} disabled={disabled} onRemove={remove} />
            {!disabled && (
              <input
                ref={field}
                id={id}
                className={classes.field}
                role="combobox"
                autoComplete="off"
                placeholder={placeholder}
                aria-expanded={isOpen}
                aria-controls={isOpen && suggestions.length > 0 ? listId : undefined}
                aria-activedescendant={isOpen ? suggestionId(listId, active) : undefined}
                aria-autocomplete="list"
                aria-invalid={isInvalid}
                aria-describedby={`${id}-chosen ${describedBy}`}
                value={typed}
                onChange={(event) => picker.type(event.currentTarget.value)}
                onClick={picker.open}
                onBlur={picker.close}
                onKeyDown={picker.onKeyDown}
              />
            )}
          </div>
        </Popover.Target>
        {/* A click here must not take the focus from the field. */}
        <Popover.Dropdown p={0} onMouseDown={(event) => event.preventDefault()}>
          <SuggestionList
            id={listId}
            label={label}
            sections={sections}
            active={active}
            onActive={(suggestion) => picker.setCurrent(suggestions.indexOf(suggestion))}
            onChoose={picker.add}
          />
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden role="status">{picker.announcement}</VisuallyHidden>
    </>
  );
}

function describeChips(chips: readonly Chip[]): string {
  if (chips.length === 0) return t`Nothing chosen yet`;
  const names = formatList(chips.map(({ title }) => title));
  return t`Chosen: ${names}`;
}
