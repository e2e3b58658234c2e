import { t } from "@lingui/core/macro";
import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { textFilter } from "../../../../lib/address.ts";
import { formatAlternatives, formatSize } from "../../../../lib/format.ts";
import { formatBriefTime } from "../../../../lib/format-time.ts";
import { useFilters } from "../../../../lib/use-address.ts";
import { useClock } from "../../../../lib/use-clock.ts";
import { api, explain } from "../../../../store/api.ts";
import { backupsQuery } from "../backups/backups-query.ts";
import { canBeFullPath } from "../backups/schedule-values.ts";
import { previewQuery } from "./preview-query.ts";
import classes from "./restore.module.css";

/** The chosen backup, as the address has it. */
export const chosenBackup = { file: textFilter() };
const elsewhere = "elsewhere";

/** Chooses a backup from the folder, or another by its path, and requests its preview. */
export function ChooseBackup({ isReading }: { isReading: boolean }) {
  useClock();
  const { data } = useQuery(backupsQuery);
  const [{ file }, change] = useFilters(chosenBackup);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const backups = data?.backups ?? [];
  const isListed = backups.some(({ name }) => name === file);
  const isElsewhere = file === elsewhere || (file !== "" && !isListed) || (data !== undefined && backups.length === 0);
  const chosen = isElsewhere ? (file === elsewhere ? "" : file.trim()) : file || (backups[0]?.name ?? "");
  const choose = (file: string) => {
    setProblem(undefined);
    change({ file });
  };

  const preview = async (event: FormEvent) => {
    event.preventDefault();
    if (isElsewhere && !canBeFullPath(chosen)) {
      setProblem(pathProblem());
      return;
    }
    setProblem(undefined);
    setBusy(true);
    try {
      await api(backupEndpoints.createBackupPreview, { file: chosen });
      await queryClient.invalidateQueries({ queryKey: previewQuery.queryKey });
    } catch (error) {
      setProblem(explain(error));
    }
    setBusy(false);
  };

  return (
    <form className={classes.choose} onSubmit={(event) => void preview(event)} noValidate>
      <NativeSelect
        label={t`Backup`}
        data={[
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
    </form>
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
