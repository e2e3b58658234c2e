import { CopyButton } from "../copy-button.tsx";
import { Field, Fields } from "../fields.tsx";
import { formatTyped } from "../format-typed.ts";
import { readKeptEdits } from "./kept-edits.ts";
import classes from "./typed-texts.module.css";

/** A form that stores its unsaved edits. */
export type KeptForm = {
  /** The name under which its edits are stored. */
  readonly id: string;
  /** The titles of its fields. */
  readonly labels: Readonly<Record<string, string>>;
};

/** What somebody typed into a field and did not save. */
export type TypedText = { readonly label: string; readonly text: string };

/** The unsaved texts of a form that is no longer on the screen. */
export function readTypedTexts({ id, labels }: KeptForm): readonly TypedText[] {
  return Object.entries(readKeptEdits(id))
    .map(([field, { value }]) => ({ label: labels[field] ?? field, text: formatTyped(value) }))
    .filter(({ text }) => text !== "");
}

/** Shows unsaved texts, each with a copy button. */
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
