import { t } from "@lingui/core/macro";
import { DetailsPanel } from "../../../../components/details-panel.tsx";
import { ItemNotFound } from "../../../../components/item-not-found.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { EditField } from "./edit-field.tsx";
import { fieldLabels } from "./field-inputs.tsx";
import { NewField } from "./new-field.tsx";

/** A profile field, or the form for a new one. */
export function FieldDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const fields = useOrganization(({ custom_profile_fields }) => custom_profile_fields);
  if (id === "new") {
    return (
      <DetailsPanel title={t`New profile field`} onClose={onClose}>
        <NewField others={fields} onClose={onClose} />
      </DetailsPanel>
    );
  }
  const field = fields.find((each) => String(each.id) === id);
  if (!field) {
    const form = { id: `profile-field/${id}`, labels: fieldLabels() };
    return <ItemNotFound what="profile_field" form={form} onClose={onClose} />;
  }
  return (
    <DetailsPanel title={field.name} onClose={onClose}>
      <EditField field={field} others={fields.filter((each) => each !== field)} onClose={onClose} />
    </DetailsPanel>
  );
}
