import { type ReactNode, useState } from "react";
import type { ProfileFieldOption } from "#server/domain/profile-fields/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { useGetOrganization } from "../../../../store/organization/hooks.tsx";
import { everybody } from "../../../../store/organization/selectors.ts";
import { countChosen } from "./answers.ts";

type Question = {
  readonly removed: readonly ProfileFieldOption[];
  readonly people: number;
  readonly answer: (is: boolean) => void;
};

/**
 * Asks before options that people chose are removed. `confirmFirst` resolves after a confirmation, or when nobody chose
 * them. Otherwise it throws an error for the form. Render `question` beside the form.
 */
export function useConfirmLostAnswers(fieldId: number): {
  confirmFirst: (saved: readonly ProfileFieldOption[], chosen: readonly ProfileFieldOption[]) => Promise<void>;
  question: ReactNode;
} {
  const [pending, setPending] = useState<Question>();
  const now = useGetOrganization();
  const confirmFirst = async (saved: readonly ProfileFieldOption[], chosen: readonly ProfileFieldOption[]) => {
    const removed = saved.filter(({ key }) => !chosen.some((option) => option.key === key));
    const organization = now();
    const keys = removed.map(({ key }) => key);
    const people = organization === undefined ? 0 : countChosen(everybody(organization), fieldId, keys);
    if (people === 0) return;
    const isConfirmed = await new Promise<boolean>((answer) => setPending({ removed, people, answer }));
    setPending(undefined);
    if (isConfirmed) return;
    throw new RequestFailed(400, { msg: "Nothing was saved. The options that you removed were chosen by some." });
  };
  const question = pending && (
    <ConfirmDialog
      title={`Remove ${pending.removed.map(({ text }) => text).join(", ")}?`}
      action={pending.removed.length === 1 ? "Remove option" : "Remove options"}
      onConfirm={() => pending.answer(true)}
      onClose={() => pending.answer(false)}
    >
      {formatCount(pending.people, "person", "people")} chose {pending.removed.length === 1 ? "it" : "one of them"} and
      will have chosen nothing. To call an option otherwise, write over it.
    </ConfirmDialog>
  );
  return { confirmFirst, question };
}
