import { t } from "@lingui/core/macro";
import { Button, CloseButton, Input, TextInput } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import type { ProfileFieldOption } from "#server/domain/profile-fields/shapes.ts";
import { ReorderableList } from "../../../../components/reorderable-list.tsx";
import { optionProblems } from "./field-problems.ts";
import { addOption } from "./field-values.ts";
import classes from "./profile-fields.module.css";

/** The options of a list. They can be renamed, reordered, added and removed. */
export function OptionsInput({
  saved,
  value,
  error,
  onChange,
}: {
  saved: readonly ProfileFieldOption[];
  value: readonly ProfileFieldOption[];
  error: string | undefined;
  onChange: (options: readonly ProfileFieldOption[]) => void;
}) {
  const heading = useId();
  const { list, focusLast } = useFocusOnNewest(value.length);
  const problems = error === undefined ? undefined : optionProblems(value);
  const add = () => {
    focusLast();
    onChange(addOption(value, saved));
  };
  const reorder = async (keys: readonly string[]) => {
    onChange(keys.flatMap((key) => value.filter((option) => option.key === key)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame
    <div ref={list} role="group" aria-labelledby={heading} className={classes.options}>
      <Input.Label id={heading} labelElement="div">
        {t`Options`}
      </Input.Label>
      {value.length > 0 && (
        <ReorderableList
          label={t`Options`}
          items={value}
          keyOf={({ key }) => key}
          nameOf={({ text }) => text || t`an empty option`}
          onReorder={reorder}
        >
          {({ key, text }) => (
            <div className={classes.option}>
              <TextInput
                aria-label={t`Option ${{ position: value.findIndex((each) => each.key === key) + 1 }}`}
                className={classes.text ?? ""}
                value={text}
                error={problems?.get(key)}
                onChange={({ currentTarget }) =>
                  onChange(value.map((each) => (each.key === key ? { key, text: currentTarget.value } : each)))
                }
              />
              <CloseButton
                aria-label={text === "" ? t`Remove this option` : t`Remove ${{ option: text }}`}
                onClick={() => onChange(value.filter((each) => each.key !== key))}
              />
            </div>
          )}
        </ReorderableList>
      )}
      {error !== undefined && problems?.size === 0 && <Input.Error role="alert">{error}</Input.Error>}
      <div>
        <Button size="compact-md" variant="default" onClick={add}>
          {t`Add option`}
        </Button>
      </div>
    </div>
  );
}

/** Moves the focus to an option that was just added. */
function useFocusOnNewest(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest input exists once the count has changed
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    [...(list.current?.querySelectorAll("input") ?? [])].at(-1)?.focus();
  }, [count]);
  const focusLast = () => {
    shouldFocus.current = true;
  };
  return { list, focusLast };
}
