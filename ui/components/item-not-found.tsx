import { Button } from "@mantine/core";
import { useState } from "react";
import { CopyButton } from "./copy-button.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Field, Fields } from "./fields.tsx";
import { keepEdits, readKeptEdits } from "./form/kept-edits.ts";
import { formatTyped } from "./format-typed.ts";
import classes from "./item-not-found.module.css";

/** A form whose object may no longer exist. */
export type KeptForm = {
  /** The name under which its edits are kept. */
  readonly id: string;
  /** The titles of its fields. */
  readonly labels: Readonly<Record<string, string>>;
};

/**
 * Shown when the open item does not exist. `what` is its kind: "channel". Unsaved edits of its form are shown, so that
 * they can be copied.
 */
export function ItemNotFound({ what, form, onClose }: { what: string; form?: KeptForm; onClose: () => void }) {
  const [typed] = useState(() => readTypedTexts(form));
  const close = () => {
    if (form) keepEdits(form.id, {});
    onClose();
  };
  return (
    <DetailsPanel title="Not there anymore" onClose={close}>
      <EmptyState title={`There is no such ${what}`} action={<Button onClick={close}>Back to the list</Button>}>
        It may have been removed by somebody else, or the address was mistyped.
        {typed.length > 0 && " What you had typed was not saved. It stands below until you close this."}
      </EmptyState>
      {typed.length > 0 && (
        <Fields>
          {typed.map(({ label, text }) => (
            <Field key={label} name={label} note={<CopyButton text={text} />}>
              <span className={classes.typed}>{text}</span>
            </Field>
          ))}
        </Fields>
      )}
    </DetailsPanel>
  );
}

function readTypedTexts(form: KeptForm | undefined) {
  if (form === undefined) return [];
  return Object.entries(readKeptEdits(form.id))
    .map(([field, { value }]) => ({
      label: form.labels[field] ?? field,
      text: formatTyped(value),
    }))
    .filter(({ text }) => text !== "");
}
