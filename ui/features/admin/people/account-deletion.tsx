import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
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

/** Deletes a deactivated account for good. Nothing is shown for others, and for people who may not do it. */
export function AccountDeletion({ person }: { person: Person }) {
  const [isAsking, setAsking] = useState(false);
  const show = useToasts();
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
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          {t`Delete account of ${{ name: person.full_name }}`}
        </Button>
      </div>
      {isAsking && (
        <dialog.Part
          person={person}
          onClose={() => setAsking(false)}
          onFailure={(error) => {
            setAsking(false);
            show({ message: explain(error) });
          }}
        />
      )}
    </TitledSection>
  );
}
