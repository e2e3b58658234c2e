import { CopyButton } from "../copy-button.tsx";
import { Field, Fields } from "../fields.tsx";
import { formatTyped } from "../format-typed.ts";
import { readKeptEdits } from "./kept-edits.ts";
import classes from "./typed-texts.module.css";

/** A form whose edits may be kept. */
export type KeptForm = {
  /** The name under which its edits are kept. */
  readonly id: string;
  /** The titles of its fields. */
  readonly labels: Readonly<Record<string, string>>;
};

/** What somebody typed into a field and did not save. */
export type TypedText = { readonly label: string; readonly text: string };

/** What is left of a form that is not on the screen anymore. */
export function readTypedTexts({ id, labels }: KeptForm): readonly TypedText[] {
  return Object.entries(readKeptEdits(id))
    .map(([field, { value }]) => ({ label: labels[field] ?? field, text: formatTyped(value) }))
    .filter(({ text }) => text !== "");
}

/** Shows those texts, so that they can be copied. */
export function TypedTexts({ typed }: { typed: readonly TypedText[] }) {
  return (
    <Fields>
      {typed.map(({ label, text }) => (
        <Field key={label} name={label} note={<CopyButton text={text} />}>
          <span className={classes.typed}>{text}</span>
        </Field>
      ))}
    </Fields>
  );
}
