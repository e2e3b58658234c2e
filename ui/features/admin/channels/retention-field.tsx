import { plural, t } from "@lingui/core/macro";
import { Stack, TextInput } from "@mantine/core";
import { ChoiceSelect } from "../../../components/choice-select.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { ChannelFieldsForm } from "./channel-values.ts";

/**
 * How long a channel's messages are kept: the organization's default, forever, or a number of days. Only owners can
 * choose.
 */
export function RetentionField({ form, disabled }: { form: ChannelFieldsForm; disabled: boolean }) {
  const defaultDays = useOrganization(({ realm_message_retention_days }) => realm_message_retention_days);
  const { value, onChange, error } = form.choice("retention");
  return (
    <Stack gap="sm">
      <ChoiceSelect
        label={t`Keep messages`}
        description={disabled ? t`Only owners can change this.` : t`Older messages are deleted permanently.`}
        disabled={disabled}
        data={[
          { value: "organization", label: describeDefault(defaultDays) },
          { value: "forever", label: t({ message: "Forever", comment: "How long messages are kept" }) },
          { value: "days", label: t`For a number of days` },
        ]}
        value={value}
        error={error}
        onChange={onChange}
      />
      {value === "days" && <TextInput label={t`Days`} inputMode="numeric" disabled={disabled} {...form.text("days")} />}
    </Stack>
  );
}

function describeDefault(days: number): string {
  if (days < 0) return t`Organization default: forever`;
  return plural({ count: days }, { one: "Organization default: # day", other: "Organization default: # days" });
}
