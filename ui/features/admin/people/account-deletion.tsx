import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { TitledSection } from "../../../components/titled-section.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { findAccountDeletionRefusal } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";

/** Deletes a deactivated account for good. Nothing is shown for others, and for people who may not do it. */
export function AccountDeletion({ person }: { person: Person }) {
  const [isAsking, setAsking] = useState(false);
  const refusal = useOrganization((state) => findAccountDeletionRefusal(state, person));
  if (refusal !== null) return null;
  return (
    <TitledSection title={t`Delete account`}>
      <Text c="dimmed">
        {person.is_bot
          ? t`Its messages stay, without its name. Everything else is deleted for good.`
          : t`Their messages stay, without their name. Everything else is deleted for good.`}
      </Text>
      <div>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          {t`Delete account of ${{ name: person.full_name }}`}
        </Button>
      </div>
      {isAsking && <DeletionDialog person={person} onClose={() => setAsking(false)} />}
    </TitledSection>
  );
}
