import { t } from "@lingui/core/macro";
import { ChoiceSelect } from "../../../../components/choice-select.tsx";
import { formatList } from "../../../../lib/format.ts";
import classes from "./column-choices.module.css";
import { type ColumnKind, columnTitle } from "./column-titles.ts";

const allKinds = ["name", "first", "last", "email", "role", "ignore"] as const satisfies readonly ColumnKind[];

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
      <legend>{t`Columns`}</legend>
      {kinds.map((kind, index) => (
        <ChoiceSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
          key={index}
          label={t`Column ${{ number: index + 1 }}`}
          description={formatList(samples[index]?.filter((cell) => cell !== "") ?? []) || t`Empty`}
          descriptionProps={{ translate: "no" }}
          inputWrapperOrder={["label", "input", "description"]}
          data={allKinds.map((each) => ({ value: each, label: columnTitle(each) }))}
          value={kind}
          onChange={(chosen) => onChange(index, chosen)}
        />
      ))}
    </fieldset>
  );
}
