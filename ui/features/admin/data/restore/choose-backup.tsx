import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { z } from "zod";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { formatSize } from "../../../../lib/format.ts";
import { formatExactTime } from "../../../../lib/format-time.ts";
import { useFilters } from "../../../../lib/use-address.ts";
import { api, explain } from "../../../../store/api.ts";
import { backupsQuery } from "../backups/backups-query.ts";
import { isFullPath } from "../backups/schedule-values.ts";
import { previewQuery } from "./preview-query.ts";
import classes from "./restore.module.css";

/** The chosen backup, as the address has it. */
export const chosenBackup = z.object({ file: z.string().catch("").default("") });
const elsewhere = "elsewhere";

/** Chooses a backup from the folder, or another by its path, and requests its preview. */
export function ChooseBackup({ isLooking }: { isLooking: boolean }) {
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

  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (isElsewhere && !isFullPath(chosen)) {
      setProblem("Enter the full path of the file, such as /mnt/backups/watercooler.tar or D:\\watercooler.tar.");
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
    <form className={classes.choose} onSubmit={(event) => void look(event)} noValidate>
      <NativeSelect
        label="Backup"
        data={[
          ...backups.map(({ name, time, size }) => ({
            value: name,
            label: `${formatExactTime(new Date(time * 1000))} (${formatSize(size)})`,
          })),
          { value: elsewhere, label: "Another file on the server's computer" },
        ]}
        value={isElsewhere ? elsewhere : chosen}
        error={isElsewhere ? undefined : problem}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {isElsewhere && (
        <TextInput
          label="Full path of the file"
          value={file === elsewhere ? "" : file}
          error={problem}
          onChange={({ currentTarget }) => choose(currentTarget.value || elsewhere)}
        />
      )}
      <div>
        <Button type="submit" loading={busy || isLooking}>
          Look into it
        </Button>
      </div>
    </form>
  );
}
