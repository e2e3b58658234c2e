import { t } from "@lingui/core/macro";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, useState } from "react";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { createLazyPart } from "../../../../components/lazy-part.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { textFilter } from "../../../../lib/address.ts";
import { formatAlternatives, formatSize } from "../../../../lib/format.ts";
import { formatBriefTime } from "../../../../lib/format-time.ts";
import { useFilters } from "../../../../lib/use-address.ts";
import { useClock } from "../../../../lib/use-clock.ts";
import { api, explain } from "../../../../store/api.ts";
import { backupsQuery } from "../backups/backups-query.ts";
import { canBeFullPath } from "../backups/schedule-values.ts";
import { previewQuery, type Upload } from "./preview-query.ts";
import classes from "./restore.module.css";

/** The chosen backup, from the address. */
export const chosenBackup = { file: textFilter() };
const otherFile = "elsewhere";

const uploadPart = createLazyPart(
  () => import("./upload-backup.tsx").then(({ UploadBackup }) => UploadBackup),
  "backup-transfers",
);

/**
 * Chooses a backup from the folder, an uploaded one, or another file by its path, and requests its preview. An uploaded
 * backup is previewed automatically.
 */
export function ChooseBackup({ isPreviewLoading, upload }: { isPreviewLoading: boolean; upload: Upload | null }) {
  useClock();
  const { data } = useQuery(backupsQuery);
  const [{ file }, change] = useFilters(chosenBackup);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const backups = data?.backups ?? [];
  const uploaded = upload?.file ?? undefined;
  const isListed = backups.some(({ name }) => name === file) || (file !== "" && file === uploaded);
  const isOtherFile =
    file === otherFile ||
    (file !== "" && !isListed) ||
    (data !== undefined && backups.length === 0 && uploaded === undefined);
  const chosen = isOtherFile ? (file === otherFile ? "" : file.trim()) : file || (backups[0]?.name ?? uploaded ?? "");
  const choose = (file: string) => {
    setProblem(undefined);
    change({ file });
  };

  const refresh = () => queryClient.invalidateQueries({ queryKey: previewQuery.queryKey });
  const preview = async (wanted: string) => {
    setProblem(undefined);
    setBusy(true);
    try {
      await api(backupEndpoints.createBackupPreview, { file: wanted });
      await refresh();
    } catch (error) {
      setProblem(explain(error));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOtherFile && !canBeFullPath(chosen)) setProblem(pathProblem());
    else void preview(chosen);
  };
  const choosePath = (path: string) => {
    change({ file: path });
    void preview(path);
  };

  return (
    <form className={classes.choose} onSubmit={submit} noValidate>
      <NativeSelect
        label={t`Backup`}
        description={t`The preview shows what the backup contains. Nothing is restored yet.`}
        data={[
          ...(upload === null || uploaded === undefined
            ? []
            : [
                {
                  value: uploaded,
                  label: t`Uploaded: ${{ backup: describeChoice(new Date(upload.time * 1000), upload.size) }}`,
                },
              ]),
          ...backups.map(({ name, time, size }) => ({
            value: name,
            label: describeChoice(new Date(time * 1000), size),
          })),
          { value: otherFile, label: t`Another file on the server's computer` },
        ]}
        value={isOtherFile ? otherFile : chosen}
        error={isOtherFile ? undefined : problem}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isOtherFile && (
        <TextInput
          label={t`Full path of the file`}
          value={file === otherFile ? "" : file}
          error={problem}
          onChange={({ currentTarget }) => choose(currentTarget.value || otherFile)}
        />
      )}
      <div>
        <Button type="submit" loading={busy || isPreviewLoading}>
          {t`Preview backup`}
        </Button>
      </div>
      <LazyUpload
        upload={upload}
        disabled={busy || isPreviewLoading}
        refresh={refresh}
        onSent={choosePath}
        onRemoved={() => file === uploaded && choose("")}
      />
    </form>
  );
}

function LazyUpload(props: Omit<ComponentProps<typeof uploadPart.Part>, "fallback" | "onFailure">) {
  const [failure, setFailure] = useState<unknown>();
  if (failure === undefined) return <uploadPart.Part {...props} onFailure={setFailure} />;
  return (
    <div className={classes.failed}>
      <Notice>{explain(failure)}</Notice>
      <Button variant="default" onClick={() => setFailure(undefined)}>
        {t`Try again`}
      </Button>
    </div>
  );
}

function describeChoice(date: Date, bytes: number): string {
  const time = formatBriefTime(date);
  const size = formatSize(bytes);
  return t({ message: `${time} (${size})`, comment: "A backup in a list" });
}

function pathProblem(): string {
  const examples = formatAlternatives(["/mnt/backups/watercooler.tar", "D:\\watercooler.tar"]);
  return t`Enter the full path of the file, such as ${examples}.`;
}
