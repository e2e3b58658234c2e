import { t } from "@lingui/core/macro";
import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { warningLimit } from "#server/domain/message-reports/limits.ts";
import { useKeptState } from "../../../components/form/use-kept-state.ts";
import { overlongProblem } from "../../../lib/length-problem.ts";
import { FormDialog } from "./form-dialog.tsx";

type Props = {
  readonly reportId: number;
  readonly name: string;
  readonly onWarn: (words: string) => Promise<void>;
  readonly onClose: () => void;
  /** What else the decision does. */
  readonly children: ReactNode;
};

/** Writes the warning that the author of a reported message gets. What was typed is kept until it is sent. */
export function WarnAuthor({ reportId, name, onWarn, onClose, children }: Props) {
  const [words, setWords] = useKeptState(`report-warning/${reportId}`, "");
  const overlong = overlongProblem(words, warningLimit);
  const warn = async () => {
    await onWarn(words.trim());
    setWords("");
  };
  return (
    <FormDialog
      title={t`Warn ${{ name }}`}
      action={t`Send warning`}
      isReady={words.trim() !== "" && overlong === undefined}
      onSend={warn}
      onClose={onClose}
    >
      <Textarea
        label={t`Warning`}
        description={t`The notification bot sends it to ${{ name }} with the message. It doesn't say who reported it, or who warns.`}
        required
        dir="auto"
        autosize
        minRows={3}
        maxRows={8}
        value={words}
        error={overlong}
        onChange={({ currentTarget: { value } }) => setWords(value)}
      />
      {children}
    </FormDialog>
  );
}
