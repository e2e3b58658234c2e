import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../../components/notice.tsx";
import { explain } from "../../../../store/api.ts";
import { BackupList } from "./backup-list.tsx";
import { backupsQuery, type Backups as State } from "./backups-query.ts";
import { LastBackup } from "./last-backup.tsx";
import { Schedule } from "./schedule.tsx";
import { useScheduleForm } from "./use-schedule-form.ts";

/** The last backup, the schedule, and the list of backups. */
export function Backups() {
  const { data, error } = useQuery(backupsQuery);
  if (!data) return error ? <Notice>{explain(error)}</Notice> : <Skeleton height={240} />;
  return (
    <Stack gap="xl">
      {error && <Notice>{explain(error)}</Notice>}
      <Cards backups={data} />
      <BackupList backups={data.backups} />
    </Stack>
  );
}

function Cards({ backups }: { backups: State }) {
  const { settings } = backups;
  const form = useScheduleForm(settings);
  // While there is a change to save, its button is the primary one.
  return (
    <>
      <LastBackup backups={backups} isPrimary={!form.isDirty} />
      <Schedule settings={settings} form={form} />
    </>
  );
}
