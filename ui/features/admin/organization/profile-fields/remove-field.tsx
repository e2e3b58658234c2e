import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import type { ProfileFieldShape } from "#server/domain/profile-fields/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { answerCounts } from "./answers.ts";

/** Asks before a profile field and everybody's values in it are removed. */
export function RemoveField({
  field: { id, name },
  onRemoved,
  onClose,
}: {
  field: ProfileFieldShape;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const answers = useOrganization((state) => answerCounts(state).get(String(id)) ?? 0);
  const toast = useToasts();
  const remove = async () => {
    await api(profileFieldEndpoints.removeProfileField, { field_id: id });
    toast({ message: `${name} removed from profiles.` });
    onRemoved();
  };
  return (
    <ConfirmDialog title={`Remove ${name}?`} action="Remove field" onConfirm={remove} onClose={onClose}>
      {answers === 0
        ? "It goes from all profiles. Nobody has filled it in."
        : `It goes from all profiles, and what ${formatCount(answers, "person", "people")} filled in is lost. Only a backup still has it.`}
    </ConfirmDialog>
  );
}
