import { t } from "@lingui/core/macro";
import { Field, Fields } from "../../../../components/fields.tsx";
import classes from "./linkifiers.module.css";

/** A short introduction to patterns, collapsed at first. */
export function PatternHelp() {
  return (
    <details className={classes.help}>
      <summary>{t`How to write patterns`}</summary>
      <Fields>
        {listSigns().map(([sign, meaning]) => (
          <Field key={sign} name={sign}>
            {meaning}
          </Field>
        ))}
      </Fields>
    </details>
  );
}

/** Examples of what a pattern can contain, each with its meaning. */
function listSigns() {
  return [
    ["order #", t`Letters, digits, and most other characters match themselves.`],
    ["[0-9]", t`One digit. ${{ example: "[A-Z]" }} matches one capital letter.`],
    ["[0-9]+", t`One or more digits. ${{ example: "{3}" }} in place of + means exactly three.`],
    ["(a|b)", t`Either a or b.`],
    ["(?P<id>[0-9]+)", t`The matching text replaces ${{ placeholder: "{id}" }} in the link address.`],
    [
      "\\.",
      t`A period. To match one of the characters ${{ characters: ". * + ? ( ) [ ] | $ ^" }} put ${{ backslash: "\\" }} before it.`,
    ],
  ] as const;
}
