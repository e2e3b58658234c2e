import { plural, t } from "@lingui/core/macro";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import type { ProfileFieldShape } from "#server/domain/profile-fields/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { withDescribedRefusal } from "../replace-refusal.ts";
import { answerCounts } from "./answers.ts";
import { describeFieldRefusal } from "./field-refusal.ts";

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
    await withDescribedRefusal(describeFieldRefusal, () =>
      api(profileFieldEndpoints.removeProfileField, { field_id: id }),
    );
    toast({ message: t`Profile field ${{ field: name }} removed.` });
    onRemoved();
  };
  return (
    <ConfirmDialog title={t`Remove ${{ field: name }}?`} action={t`Remove field`} onConfirm={remove} onClose={onClose}>
      {answers === 0
        ? t`Profiles no longer show it. Nobody has filled it in.`
        : plural(answers, {
            one: "What # person filled in is deleted. Only backups still have it.",
            other: "What # people filled in is deleted. Only backups still have it.",
          })}
    </ConfirmDialog>
  );
}
