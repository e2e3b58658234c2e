import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import type { ProfileFieldShape } from "#server/domain/profile-fields/shapes.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { peopleById } from "../../../../store/organization/selectors.ts";
import { formatProfileValue, type ProfileValue } from "../../../admin/people/format-profile-value.ts";

/** A profile field that only administrators fill in. */
export function LockedField({ field, value }: { field: ProfileFieldShape; value: ProfileValue }) {
  const people = useOrganization(peopleById);
  const text = formatProfileValue(field, value, (id) => people.get(id)?.full_name ?? t`Unknown person`);
  return <TextInput label={field.name} description={t`Only administrators can change this.`} readOnly value={text} />;
}
