import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../../components/notice.tsx";
import { explain } from "../../../../store/api.ts";
import { BackupList } from "./backup-list.tsx";
import { backupsQuery } from "./backups-query.ts";
import { LastBackup } from "./last-backup.tsx";
import { Schedule } from "./schedule.tsx";

/** The last backup, the schedule, and the list of backups. */
export function Backups() {
  const { data, error } = useQuery(backupsQuery);
  if (!data) return error ? <Notice>{explain(error)}</Notice> : <Skeleton height={240} />;
  return (
    <Stack gap="xl">
      {error && <Notice>{explain(error)}</Notice>}
      <LastBackup backups={data} />
      <Schedule settings={data.settings} />
      <BackupList backups={data.backups} />
    </Stack>
  );
}
