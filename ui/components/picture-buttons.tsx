import { t } from "@lingui/core/macro";
import { Button, FileButton, Group } from "@mantine/core";
import { useState } from "react";
import { pictureLimit, pictureTypes } from "#server/domain/images/limits.ts";
import { pictureProblem } from "../lib/picture-problem.ts";
import { explain } from "../store/api.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Notice } from "./notice.tsx";

/**
 * Buttons that replace a picture, or remove it after a confirmation. Says why a file is refused. `of` names its owner
 * or the picture, `after` says what is shown without it, and `remove` is given only for a picture that somebody chose.
 */
export function PictureButtons({
  of,
  after,
  upload,
  remove,
}: {
  of: string;
  after: string;
  upload: (file: File) => Promise<unknown>;
  remove: (() => Promise<unknown>) | undefined;
}) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const choose = async (file: File | null) => {
    if (file === null) return;
    const refusal = pictureProblem(file, pictureLimit);
    setProblem(refusal);
    if (refusal !== undefined) return;
    setBusy(true);
    await upload(file).catch((error: unknown) => setProblem(explain(error)));
    setBusy(false);
  };
  return (
    <>
      <Group gap="xs">
        <FileButton accept={pictureTypes.join()} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              size="compact-md"
              variant="default"
              loading={busy}
              aria-label={t`Choose picture for ${{ name: of }}`}
            >
              {t`Choose picture`}
            </Button>
          )}
        </FileButton>
        {remove && (
          <Button
            size="compact-md"
            variant="subtle"
            disabled={busy}
            aria-label={t`Remove picture: ${{ name: of }}`}
            onClick={() => setAsking(true)}
          >
            {t({ message: "Remove", comment: "A button: removes the picture" })}
          </Button>
        )}
      </Group>
      {problem !== undefined && <Notice>{problem}</Notice>}
      {isAsking && remove && (
        <ConfirmDialog
          title={t`Remove picture: ${{ name: of }}?`}
          action={t`Remove picture`}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {after} {t`The server keeps no copy. To restore the picture, choose the file again.`}
        </ConfirmDialog>
      )}
    </>
  );
}
