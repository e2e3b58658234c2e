import { t } from "@lingui/core/macro";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { widgetTextLimit } from "#server/domain/submessages/limits.ts";
import { overlongProblem } from "../../../../lib/length-problem.ts";

/** The field for a new option or task. An existing one is not added again. */
export function AddEntry({
  label,
  action,
  isTaken,
  onAdd,
}: {
  label: string;
  action: string;
  isTaken: (text: string) => boolean;
  /** Resolves to whether it was added; otherwise its text comes back. */
  onAdd: (text: string) => Promise<boolean>;
}) {
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const problem = isTaken(text) ? t`This already exists.` : overlongProblem(text, widgetTextLimit);
  const add = async () => {
    if (text === "" || problem !== undefined) return;
    setTyped("");
    // What was typed meanwhile stays.
    if (!(await onAdd(text))) setTyped((now) => (now === "" ? text : now));
  };
  return (
    <form
      style={{ display: "flex", gap: 8 }}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextInput
        style={{ flex: 1 }}
        size="sm"
        aria-label={label}
        placeholder={label}
        dir="auto"
        value={typed}
        error={problem}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={text === "" || problem !== undefined}>
        {action}
      </Button>
    </form>
  );
}
