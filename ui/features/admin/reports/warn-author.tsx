import { t } from "@lingui/core/macro";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { warningLimit } from "#server/domain/message-reports/limits.ts";
import { overlongProblem } from "../../../lib/length-problem.ts";
import { FormDialog } from "./form-dialog.tsx";

type Props = { readonly name: string; readonly onWarn: (words: string) => Promise<void>; readonly onClose: () => void };

/** Writes the warning that the author of a reported message gets. */
export function WarnAuthor({ name, onWarn, onClose }: Props) {
  const [words, setWords] = useState("");
  const overlong = overlongProblem(words, warningLimit);
  return (
    <FormDialog
      title={t`Warn ${{ name }}`}
      action={t`Send warning`}
      isReady={words.trim() !== "" && overlong === undefined}
      onSend={() => onWarn(words.trim())}
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
    </FormDialog>
  );
}
