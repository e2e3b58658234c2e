import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { findAccountDeletionRefusal } from "../../../store/organization/rights/account-deletion.ts";
import type { Person } from "../../../store/organization/selectors.ts";

const dialog = createLazyPart(
  () => import("./deletion/deletion-dialog.tsx").then(({ DeletionDialog }) => DeletionDialog),
  "account-deletion",
);

/** Offers to delete a deactivated account for good. Nothing is shown for others, and for people who may not do it. */
export function AccountDeletion({ person, onDelete }: { person: Person; onDelete: () => void }) {
  const refusal = useOrganization((state) => findAccountDeletionRefusal(state, person));
  if (refusal !== null) return null;
  return (
    <TitledSection title={t`Delete account`}>
      <Text c="dimmed">
        {person.is_bot
          ? t`Messages that others can read stay, without its name. Almost everything else is deleted for good.`
          : t`Messages that others can read stay, without their name. Almost everything else is deleted for good.`}
      </Text>
      <div>
        <Button variant="outline" color="red" onClick={onDelete}>
          {t`Delete account of ${{ name: person.full_name }}`}
        </Button>
      </div>
    </TitledSection>
  );
}

/** The dialog that deletes an account. It says what somebody else does to the account meanwhile. */
export function AccountDeletionDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const show = useToasts();
  return (
    <dialog.Part
      person={person}
      onClose={onClose}
      onFailure={(error) => {
        onClose();
        show({ message: explain(error) });
      }}
    />
  );
}
