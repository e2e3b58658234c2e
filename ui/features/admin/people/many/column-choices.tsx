import { type Choice, ChoiceSelect } from "../../../../components/choice-select.tsx";
import classes from "./column-choices.module.css";
import type { ColumnKind } from "./guess-columns.ts";

const choices: readonly Choice<ColumnKind>[] = [
  { value: "name", label: "Name" },
  { value: "first", label: "First name" },
  { value: "last", label: "Last name" },
  { value: "email", label: "Email" },
  { value: "role", label: "Role" },
  { value: "ignore", label: "Leave out" },
];

/** The kind of each column of the list. It is guessed and can be corrected. */
export function ColumnChoices({
  kinds,
  samples,
  onChange,
}: {
  kinds: readonly ColumnKind[];
  samples: readonly (readonly string[])[];
  onChange: (index: number, kind: ColumnKind) => void;
}) {
  return (
    <fieldset className={classes.columns}>
      <legend>What the columns are</legend>
      {kinds.map((kind, index) => (
        <ChoiceSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
          key={index}
          label={`Column ${index + 1}`}
          description={samples[index]?.filter((cell) => cell !== "").join(", ") || "empty"}
          inputWrapperOrder={["label", "input", "description"]}
          data={choices}
          value={kind}
          onChange={(chosen) => onChange(index, chosen)}
        />
      ))}
    </fieldset>
  );
}
