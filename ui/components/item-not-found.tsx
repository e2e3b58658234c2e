import { msg, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { i18n } from "../lib/i18n.ts";
import { CopyButton } from "./copy-button.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Field, Fields } from "./fields.tsx";
import { discardEdits, readKeptEdits } from "./form/kept-edits.ts";
import { formatTyped } from "./format-typed.ts";
import classes from "./item-not-found.module.css";

/** The form of an item that may no longer exist. */
export type FormOfItem = {
  /** The name under which its edits are kept. */
  readonly id: string;
  /** The titles of its fields. */
  readonly labels: Readonly<Record<string, string>>;
};

const titles = {
  person: msg`Person not found`,
  invitation: msg`Invitation not found`,
  channel: msg`Channel not found`,
  folder: msg`Folder not found`,
  group: msg`Group not found`,
  linkifier: msg`Automatic link not found`,
  profile_field: msg`Profile field not found`,
} as const;

type ItemNotFoundProps = { what: keyof typeof titles; form?: FormOfItem; onClose: () => void };

/**
 * Shown when the open item does not exist. `what` is its kind. Unsaved edits of its form are shown, so that
 * they can be copied.
 */
export function ItemNotFound({ what, form, onClose }: ItemNotFoundProps) {
  const [typed] = useState(() => readTypedTexts(form));
  const close = () => {
    if (form) discardEdits(form.id);
    onClose();
  };
  return (
    <DetailsPanel title={t`Not found`} onClose={close}>
      <EmptyState title={i18n._(titles[what])} action={<Button onClick={close}>{t`Back to the list`}</Button>}>
        {typed.length > 0
          ? t`Someone may have removed it, or the address is wrong. What you typed was not saved. You can copy it below until you close this.`
          : t`Someone may have removed it, or the address is wrong.`}
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

function readTypedTexts(form: FormOfItem | undefined) {
  if (form === undefined) return [];
  return Object.entries(readKeptEdits(form.id))
    .map(([field, { value }]) => ({
      label: form.labels[field] ?? field,
      text: formatTyped(value),
    }))
    .filter(({ text }) => text !== "");
}
