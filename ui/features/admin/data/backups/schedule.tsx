import { t } from "@lingui/core/macro";
import { NativeSelect, Switch, TextInput } from "@mantine/core";
import type { ChangeEvent } from "react";
import { Card } from "../../../../components/card.tsx";
import { ChoiceSelect } from "../../../../components/choice-select.tsx";
import { Form } from "../../../../components/form/form.tsx";
import { useClock } from "../../../../lib/use-clock.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canChangeSetting } from "../../../../store/organization/rights/settings.ts";
import classes from "./backups.module.css";
import type { Backups } from "./backups-query.ts";
import { frequencyChoices, hourChoices, weekdayChoices } from "./schedule-values.ts";
import type { ScheduleForm } from "./use-schedule-form.ts";

/** The schedule of automatic backups, how many are kept, and their folder, which only owners choose. */
export function Schedule({ settings, form }: { settings: Backups["settings"]; form: ScheduleForm }) {
  useClock();
  const mayChooseFolder = useOrganization((state) => canChangeSetting(state, { ownersOnly: true }));
  const { enabled, frequency } = form.values;
  const labels = {
    enabled: t`Automatic backups`,
    frequency: t({ message: "Frequency", comment: "How often backups are created" }),
    weekday: t({ message: "Day", comment: "The day of the week on which backups are created" }),
    hour: t`Time (server's clock)`,
    keep: t`Backups to keep`,
    folder: t`Folder on the server's computer`,
  };
  const choice = (field: "weekday" | "hour") => {
    const { value, error, onChange } = form.choice(field);
    return { value, error, onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value) };
  };
  return (
    <Card id="schedule" title={t`Schedule`}>
      <div className={classes.body}>
        <Form form={form} action={t`Save schedule`} labels={labels}>
          <Switch label={labels.enabled} {...form.flag("enabled")} />
          {enabled && (
            <div className={classes.row}>
              <ChoiceSelect label={labels.frequency} data={frequencyChoices()} {...form.choice("frequency")} />
              {frequency === "weekly" && (
                <NativeSelect label={labels.weekday} data={weekdayChoices()} {...choice("weekday")} />
              )}
              <NativeSelect label={labels.hour} data={hourChoices()} {...choice("hour")} />
            </div>
          )}
          <TextInput
            label={labels.keep}
            description={t`The oldest is deleted once a new one is verified.`}
            inputMode="numeric"
            className={classes.narrow}
            {...form.text("keep")}
          />
          <TextInput
            label={labels.folder}
            description={
              mayChooseFolder
                ? t`Use another disk if you can. Leave empty for the default. Anyone who can open the folder can read all data.`
                : t`Only owners can change the folder.`
            }
            translate="no"
            placeholder={settings.is_default_folder ? settings.folder : undefined}
            disabled={!mayChooseFolder}
            {...form.text("folder")}
          />
        </Form>
      </div>
    </Card>
  );
}
