import { Stack, TextInput } from "@mantine/core";
import { ChoiceSelect } from "../../../components/choice-select.tsx";
import { formatCount } from "../../../lib/format.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { ChannelFieldsForm } from "./channel-values.ts";

/**
 * How long a channel's messages are kept: the organization's default, forever, or a number of days. Only owners can
 * choose.
 */
export function RetentionField({ form, disabled }: { form: ChannelFieldsForm; disabled: boolean }) {
  const usual = useOrganization(({ realm_message_retention_days: days }) =>
    days < 0 ? "forever" : formatCount(days, "day"),
  );
  const { value, onChange, error } = form.choice("retention");
  return (
    <Stack gap="sm">
      <ChoiceSelect
        label="Keep messages"
        description={disabled ? "Only owners can change this." : "Afterwards they are deleted for good."}
        disabled={disabled}
        data={[
          { value: "organization", label: `As everywhere here: ${usual}` },
          { value: "forever", label: "Forever" },
          { value: "days", label: "For a number of days" },
        ]}
        value={value}
        error={error}
        onChange={onChange}
      />
      {value === "days" && <TextInput label="Days" inputMode="numeric" disabled={disabled} {...form.text("days")} />}
    </Stack>
  );
}
