import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { mayChangeOrganization } from "#server/domain/organization/policy.ts";
import { Card } from "../../../../components/card.tsx";
import { ChoiceSelect } from "../../../../components/choice-select.tsx";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { api } from "../../../../store/api.ts";
import { currentPerson } from "../../../../store/organization/facts.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import classes from "./backups.module.css";
import { type Backups, backupsQuery } from "./backups-query.ts";
import {
  frequencyChoices,
  hourChoices,
  scheduleChanges,
  scheduleProblems,
  scheduleValues,
  weekdayChoices,
} from "./schedule-values.ts";

const labels = {
  enabled: "Make backups automatically",
  frequency: "How often",
  weekday: "Day",
  hour: "Hour, by the server's clock",
  keep: "How many to keep",
  folder: "Folder on the server's computer",
};

/** The schedule of automatic backups, how many are kept, and their folder, which only owners choose. */
export function Schedule({ settings }: { settings: Backups["settings"] }) {
  const mayChooseFolder = useOrganization((state) => mayChangeOrganization(currentPerson(state), { ownersOnly: true }));
  const queryClient = useQueryClient();
  const form = useForm({
    id: "backup schedule",
    saved: scheduleValues(settings),
    check: scheduleProblems,
    save: async (changes) => {
      await api(backupEndpoints.updateBackupSettings, scheduleChanges(changes));
      await queryClient.invalidateQueries({ queryKey: backupsQuery.queryKey });
    },
  });
  const { enabled, frequency } = form.values;
  const choice = (field: "weekday" | "hour") => {
    const { value, error, onChange } = form.choice(field);
    return { value, error, onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value) };
  };
  return (
    <Card id="schedule" title="Schedule">
      <div className={classes.body}>
        <Form form={form} action="Save schedule" labels={labels}>
          <Switch label="Make backups automatically" {...form.flag("enabled")} />
          {enabled && (
            <div className={classes.row}>
              <ChoiceSelect label="How often" data={frequencyChoices} {...form.choice("frequency")} />
              {frequency === "weekly" && <NativeSelect label="Day" data={weekdayChoices} {...choice("weekday")} />}
              <NativeSelect label="Hour, by the server's clock" data={hourChoices} {...choice("hour")} />
            </div>
          )}
          <TextInput
            label="How many to keep"
            description="An older one is removed once a newer one is checked."
            inputMode="numeric"
            className={classes.narrow}
            {...form.text("keep")}
          />
          <TextInput
            label="Folder on the server's computer"
            description={
              mayChooseFolder
                ? "Best on another disk. Empty: the one in the data folder. Who can read it can read everything."
                : "Only owners can choose it."
            }
            placeholder={settings.is_default_folder ? settings.folder : undefined}
            disabled={!mayChooseFolder}
            {...form.text("folder")}
          />
        </Form>
      </div>
    </Card>
  );
}
