import { useQueryClient } from "@tanstack/react-query";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { useForm } from "../../../../components/form/use-form.ts";
import { api } from "../../../../store/api.ts";
import { withDescribedRefusal } from "../../organization/replace-refusal.ts";
import { describeFolderRefusal } from "./backup-refusal.ts";
import { type Backups, backupsQuery } from "./backups-query.ts";
import { scheduleChanges, scheduleProblems, scheduleValues } from "./schedule-values.ts";

/** What somebody changes in the schedule. */
export type ScheduleForm = ReturnType<typeof useScheduleForm>;

/** The form of the schedule. Other parts of the page need to know whether it has changes. */
export function useScheduleForm(settings: Backups["settings"]) {
  const queryClient = useQueryClient();
  return useForm({
    id: "backup-schedule",
    saved: scheduleValues(settings),
    check: scheduleProblems,
    save: async (changes) => {
      await withDescribedRefusal(describeFolderRefusal, () =>
        api(backupEndpoints.updateBackupSettings, scheduleChanges(changes)),
      );
      await queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey });
    },
  });
}
