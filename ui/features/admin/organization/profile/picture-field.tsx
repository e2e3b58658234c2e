import { Button, FileButton, Group, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { pictureLimit } from "#server/domain/pictures/contract.ts";
import { Notice } from "../../../../components/notice.tsx";
import { pictureProblem, pictureTypes } from "../../../../lib/picture-problem.ts";
import { explain } from "../../../../store/api.ts";
import classes from "./picture-field.module.css";

/** A picture of the organization with what can be done about it; `remove` is for one that somebody chose. */
export function PictureField({
  name,
  about,
  url,
  ground,
  upload,
  remove,
}: {
  name: string;
  about: string;
  url: string | undefined;
  /** The colour of the windows that it is shown in. */
  ground?: "light" | "dark";
  upload: (file: File) => Promise<unknown>;
  remove: (() => Promise<unknown>) | undefined;
}) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    await work().catch((error: unknown) => setProblem(explain(error)));
    setBusy(false);
  };
  const choose = (file: File | null) => {
    if (file === null) return;
    const refusal = pictureProblem(file, pictureLimit);
    if (refusal === undefined) void attempt(() => upload(file));
    else setProblem(refusal);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={name} className={classes.field}>
      <div className={classes.frame} data-colours={ground}>
        {url !== undefined && <img src={url} alt="" className={classes.picture} />}
      </div>
      <div className={classes.words}>
        <div>{name}</div>
        <div className={classes.about}>{about}</div>
        <Group gap="xs">
          <FileButton accept={pictureTypes.join(",")} onChange={choose}>
            {(props) => (
              <Button {...props} size="compact-md" variant="default" loading={busy}>
                Choose picture<VisuallyHidden> for {name}</VisuallyHidden>
              </Button>
            )}
          </FileButton>
          {remove && (
            <Button size="compact-md" variant="subtle" disabled={busy} onClick={() => void attempt(remove)}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </Group>
        {problem !== undefined && <Notice>{problem}</Notice>}
      </div>
    </div>
  );
}
