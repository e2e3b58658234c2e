import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { PlainSetting } from "#server/domain/setting-kinds.ts";
import { i18n } from "../../lib/i18n.ts";
import { formatValue, readNumber, type SettingValue } from "../../lib/setting-values.ts";
import classes from "./setting-row.module.css";
import type { SavedChoice } from "./use-saved-choice.ts";

/** A number field that is saved by Enter or when it loses the focus. Escape discards the edit. */
export function NumberControl({
  of,
  setting: { value, choose },
  id,
  describedBy,
}: {
  of: Extract<PlainSetting, { kind: "number" }>;
  setting: SavedChoice;
  id: string;
  describedBy: string;
}) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly base: SettingValue }>();
  const [problem, setProblem] = useState<string>();
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
  const theirs = typed !== undefined && typed.base !== value ? formatValue(of, value) : undefined;
  return (
    <TextInput
      id={id}
      aria-describedby={describedBy}
      inputMode="numeric"
      rightSection={<span className={classes.unit}>{of.unit && i18n._(of.unit)}</span>}
      rightSectionWidth={90}
      value={typed?.text ?? String(value)}
      error={
        problem ??
        (theirs && t`Someone else changed this to ${theirs}. Press Enter to save your value, or Escape to keep theirs.`)
      }
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
        if (event.key === "Escape") type(undefined);
      }}
    />
  );
}
