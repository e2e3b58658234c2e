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

/** The chosen backup, as the address has it. */
export const chosenBackup = { file: textFilter() };
const elsewhere = "elsewhere";

const uploadPart = createLazyPart(
  () => import("./upload-backup.tsx").then(({ UploadBackup }) => UploadBackup),
  "backup-transfers",
);

/**
 * Chooses a backup from the folder, one that was uploaded, or another by its path, and requests its preview. The preview of
 * an uploaded one begins by itself.
 */
export function ChooseBackup({ isReading, upload }: { isReading: boolean; upload: Upload | null }) {
  useClock();
  const { data } = useQuery(backupsQuery);
  const [{ file }, change] = useFilters(chosenBackup);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const backups = data?.backups ?? [];
  const uploaded = upload?.file ?? undefined;
  const isListed = backups.some(({ name }) => name === file) || (file !== "" && file === uploaded);
  const isElsewhere =
    file === elsewhere ||
    (file !== "" && !isListed) ||
    (data !== undefined && backups.length === 0 && uploaded === undefined);
  const chosen = isElsewhere ? (file === elsewhere ? "" : file.trim()) : file || (backups[0]?.name ?? uploaded ?? "");
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
    if (isElsewhere && !canBeFullPath(chosen)) setProblem(pathProblem());
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
          { value: elsewhere, label: t`Another file on the server's computer` },
        ]}
        value={isElsewhere ? elsewhere : chosen}
        error={isElsewhere ? undefined : problem}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isElsewhere && (
        <TextInput
          label={t`Full path of the file`}
          value={file === elsewhere ? "" : file}
          error={problem}
          onChange={({ currentTarget }) => choose(currentTarget.value || elsewhere)}
        />
      )}
      <div>
        <Button type="submit" loading={busy || isReading}>
          {t`Preview backup`}
        </Button>
      </div>
      <LazyUpload
        upload={upload}
        disabled={busy || isReading}
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
