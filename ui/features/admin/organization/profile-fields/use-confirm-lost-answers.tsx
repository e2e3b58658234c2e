import { type ReactNode, useState } from "react";
import { RequestFailed } from "#server/http/client.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { counted } from "../../../../lib/words.ts";
import { useOrganizationNow } from "../../../../store/organization/hooks.tsx";
import { everybody } from "../../../../store/organization/selectors.ts";
import { countChosen } from "./answers.ts";
import type { Option } from "./field-values.ts";

type Question = { readonly gone: readonly Option[]; readonly people: number; readonly answer: (is: boolean) => void };

/**
 * Asks before options that people chose are removed. `askFirst` resolves after a yes, or when nobody chose them;
 * otherwise it throws an error for the form. Render `question` beside the form.
 */
export function useConfirmLostAnswers(fieldId: number): {
  askFirst: (saved: readonly Option[], chosen: readonly Option[]) => Promise<void>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Question>();
  const now = useOrganizationNow();
  const askFirst = async (saved: readonly Option[], chosen: readonly Option[]) => {
    const gone = saved.filter(({ key }) => !chosen.some((option) => option.key === key));
    const organization = now();
    const keys = gone.map(({ key }) => key);
    const people = organization === undefined ? 0 : countChosen(everybody(organization), fieldId, keys);
    if (people === 0) return;
    const isMeant = await new Promise<boolean>((answer) => setAsked({ gone, people, answer }));
    setAsked(undefined);
    if (isMeant) return;
    throw new RequestFailed(400, { msg: "Nothing was saved. The options that you removed were chosen by some." });
  };
  const question = asked && (
    <ConfirmDialog
      title={`Remove ${asked.gone.map(({ text }) => text).join(", ")}?`}
      action={asked.gone.length === 1 ? "Remove option" : "Remove options"}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      {counted(asked.people, "person", "people")} chose {asked.gone.length === 1 ? "it" : "one of them"} and will have
      chosen nothing. To call an option otherwise, write over it.
    </ConfirmDialog>
  );
  return { askFirst, question };
}
