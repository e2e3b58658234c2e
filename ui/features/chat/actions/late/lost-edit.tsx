import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { CopyButton } from "../../../../components/copy-button.tsx";
import type { Edit } from "../edits.ts";
import { useMessageActions } from "../message-actions.tsx";
import classes from "./edit-box.module.css";

/** What somebody wrote into a message that was deleted meanwhile. */
export function LostEdit({ id, edit }: { id: number; edit: Edit }) {
  const { edits } = useMessageActions();
  return (
    <section className={classes.lost} aria-label={t`Text of a deleted message`}>
      <p className={classes.note} role="status">
        {t`The message that you were editing was deleted. Your text is still here.`}
      </p>
      <textarea className={classes.text} dir="auto" aria-label={t`Your text`} readOnly value={edit.text} />
      <div className={classes.buttons}>
        <CopyButton text={edit.text} what={t`your text`} />
        <Button size="compact-md" variant="default" onClick={() => edits.end(id)}>
          {t`Discard text`}
        </Button>
      </div>
    </section>
  );
}
