import { Button, FileButton, Group, VisuallyHidden } from "@mantine/core";
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
            <Button {...props} size="compact-md" variant="default" loading={busy}>
              Choose picture<VisuallyHidden> for {of}</VisuallyHidden>
            </Button>
          )}
        </FileButton>
        {remove && (
          <Button size="compact-md" variant="subtle" disabled={busy} onClick={() => setAsking(true)}>
            Remove<VisuallyHidden> picture: {of}</VisuallyHidden>
          </Button>
        )}
      </Group>
      {problem !== undefined && <Notice>{problem}</Notice>}
      {isAsking && remove && (
        <ConfirmDialog
          title={`Remove this picture: ${of}?`}
          action="Remove picture"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {after} The server keeps no copy: to have it back, choose the file again.
        </ConfirmDialog>
      )}
    </>
  );
}
