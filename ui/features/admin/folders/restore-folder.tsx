import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import type { ChannelFolderShape } from "#server/domain/channel-folders/shapes.ts";
import { Notice } from "../../../components/notice.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { explain } from "../../../store/api.ts";
import { archiveFolder, restoreFolder } from "./archiving.ts";
import classes from "./folders.module.css";

/** Says that a folder is archived, and restores it. */
export function RestoreFolder({ folder: { id, name } }: { folder: ChannelFolderShape }) {
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const toast = useToasts();
  const undo = () => archiveFolder(id, [], null).catch((error: unknown) => toast({ message: explain(error) }));
  const restore = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await restoreFolder(id);
      toast({ message: t`${{ folder: name }} restored.`, undo: () => void undo() });
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  };
  return (
    <div>
      <div className={classes.archived}>
        <span>{t`This folder is archived.`}</span>
        <Button variant="default" loading={busy} onClick={() => void restore()}>
          {t`Restore folder`}
        </Button>
      </div>
      {problem !== undefined && <Notice>{problem}</Notice>}
    </div>
  );
}
