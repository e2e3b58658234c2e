import { msg, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { i18n } from "../lib/i18n.ts";
import { DetailsPanel } from "./details-panel.tsx";
import { EmptyState } from "./empty-state.tsx";
import { discardEdits } from "./form/kept-edits.ts";
import { type KeptForm, readTypedTexts, TypedTexts } from "./form/typed-texts.tsx";

const titles = {
  person: msg`Person not found`,
  invitation: msg`Invitation not found`,
  request: msg`Request not found`,
  report: msg`Report not found`,
  channel: msg`Channel not found`,
  folder: msg`Folder not found`,
  group: msg`Group not found`,
  linkifier: msg`Automatic link not found`,
  profile_field: msg`Profile field not found`,
} as const;

type ItemNotFoundProps = { what: keyof typeof titles; form?: KeptForm; onClose: () => void };

/**
 * Shown when the open item does not exist. `what` is its kind. Unsaved edits of its form are shown, so that
 * they can be copied.
 */
export function ItemNotFound({ what, form, onClose }: ItemNotFoundProps) {
  const [typed] = useState(() => (form === undefined ? [] : readTypedTexts(form)));
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
      {typed.length > 0 && <TypedTexts typed={typed} />}
    </DetailsPanel>
  );
}
