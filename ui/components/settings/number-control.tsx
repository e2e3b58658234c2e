import { t } from "@lingui/core/macro";
import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { PlainSetting } from "#server/domain/setting-kinds.ts";
import { i18n } from "../../lib/i18n.ts";
import { formatValue, readNumber, type SettingValue } from "../../lib/setting-values.ts";
import classes from "./setting-row.module.css";
import type { SavedChoice } from "./use-saved-choice.ts";

/**
 * A number field that is saved by Enter or when it loses the focus. Escape discards the edit. If the value is changed
 * elsewhere meanwhile, leaving the field saves nothing: the person chooses between the two values. `isOwn` says that only
 * they can have changed it, on another device.
 */
export function NumberControl({
  of,
  setting: { value, choose },
  isOwn,
  isLocked,
  id,
  describedBy,
}: {
  of: Extract<PlainSetting, { kind: "number" }>;
  setting: SavedChoice;
  isOwn: boolean;
  isLocked: boolean;
  id: string;
  describedBy: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly base: SettingValue }>();
  const [problem, setProblem] = useState<string>();
  const hasConflict = typed !== undefined && typed.base !== value && Number(typed.text) !== value;
  const theirs = formatValue(of, value);
  const save = () => {
    if (typed === undefined) return;
    const read = readNumber(typed.text, of);
    if ("problem" in read) return setProblem(read.problem);
    setTyped(undefined);
    if (read.value !== value) choose(read.value);
  };
  const type = (text: string | undefined) => {
    setTyped(text === undefined ? undefined : { text, base: typed?.base ?? value });
    setProblem(undefined);
  };
  /** The button that decides is gone afterwards. */
  const decide = (act: () => void) => {
    field.current?.focus();
    act();
  };
  return (
    <>
      <TextInput
        ref={field}
        id={id}
        aria-describedby={describedBy}
        disabled={isLocked}
        inputMode="numeric"
        rightSection={<span className={classes.unit}>{of.unit && i18n._(of.unit)}</span>}
        rightSectionWidth={90}
        value={typed?.text ?? String(value)}
        error={problem ?? (hasConflict && describeConflict(theirs, isOwn))}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => hasConflict || save()}
        onKeyDown={(event) => {
          if (event.key === "Enter") save();
          if (event.key === "Escape") type(undefined);
        }}
      />
      {hasConflict && (
        <div className={classes.decision}>
          <Button size="compact-xs" variant="default" onClick={() => decide(save)}>
            {t`Save my value`}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => decide(() => type(undefined))}>
            {t({ message: `Keep ${theirs}`, comment: "A button: keeps the value of a setting: Keep 20 pixels" })}
          </Button>
        </div>
      )}
    </>
  );
}

function describeConflict(theirs: string, isOwn: boolean): string {
  return isOwn ? t`You changed this to ${theirs} on another device.` : t`Someone else changed this to ${theirs}.`;
}
