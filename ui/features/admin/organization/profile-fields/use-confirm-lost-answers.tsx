import { plural, t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import type { ProfileFieldOption } from "#server/domain/profile-fields/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { formatList } from "../../../../lib/format.ts";
import { pageError } from "../../../../store/api.ts";
import { useGetOrganization } from "../../../../store/organization/hooks.tsx";
import { countChosen, describeLostAnswers } from "./answers.ts";

type Question = {
  readonly removed: readonly ProfileFieldOption[];
  readonly people: number;
  readonly onAnswered: (isConfirmed: boolean) => void;
};

/**
 * Asks before options that people chose are removed. `confirmFirst` resolves after a confirmation, or when nobody chose
 * them. Otherwise it throws an error for the form. Render `question` beside the form.
 */
export function useConfirmLostAnswers(fieldId: number): {
  confirmFirst: (saved: readonly ProfileFieldOption[], edited: readonly ProfileFieldOption[]) => Promise<void>;
  question: ReactNode;
} {
  const [pending, setPending] = useState<Question>();
  const getOrganization = useGetOrganization();
  const confirmFirst = async (saved: readonly ProfileFieldOption[], edited: readonly ProfileFieldOption[]) => {
    const removed = saved.filter(({ key }) => !edited.some((option) => option.key === key));
    const keys = removed.map(({ key }) => key);
    const people = countChosen(getOrganization(), fieldId, keys);
    if (people === 0) return;
    const isConfirmed = await new Promise<boolean>((onAnswered) => setPending({ removed, people, onAnswered }));
    setPending(undefined);
    if (isConfirmed) return;
    throw pageError(t`Not saved. To keep what people chose, put back the options that you removed.`);
  };
  const question = pending && <RemoveOptions {...pending} />;
  return { confirmFirst, question };
}

function RemoveOptions({ removed, people, onAnswered }: Question) {
  const options = formatList(removed.map(({ text }) => text));
  return (
    <ConfirmDialog
      title={t`Remove ${options}?`}
      action={plural({ count: removed.length }, { one: "Remove option", other: "Remove options" })}
      onConfirm={() => onAnswered(true)}
      onClose={() => onAnswered(false)}
    >
      {describeLostAnswers(people, removed.length)}
    </ConfirmDialog>
  );
}
