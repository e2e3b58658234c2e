import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { createLazyPart } from "../../../../components/lazy-part.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { findBackupProblem } from "./backup-refusal.ts";

const dialog = createLazyPart(
  () => import("./download-dialog.tsx").then(({ DownloadDialog }) => DownloadDialog),
  "backup-transfers",
);

/** A button that downloads a backup, after asking for the owner's password. */
export function DownloadBackup({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToasts();
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={t`Download: ${{ backup: name }}`}
        onClick={() => setAsking(true)}
      >
        {t({ message: "Download", comment: "A button: downloads a backup" })}
      </Button>
      {isAsking && (
        <dialog.Part
          name={name}
          onClose={close}
          onFailure={(error) => {
            close();
            toast({ message: findBackupProblem(error).text });
          }}
        />
      )}
    </>
  );
}
