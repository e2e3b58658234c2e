import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useKeptState } from "../../../components/form/use-kept-state.ts";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canChangeUser, findDeactivationRefusal } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { AccountDeletion } from "./account-deletion.tsx";
import { noMessage } from "./deactivation-message.ts";
import { Reactivation } from "./reactivation.tsx";

const deactivation = createLazyPart(
  () => import("./deactivation/deactivation.tsx").then(({ Deactivation }) => Deactivation),
  "deactivation",
);

const lazyParts = [deactivation];

/** Deactivates and reactivates an account, and offers to delete one that is deactivated. */
export function AccountActivation({ person, onDelete }: { person: Person; onDelete: () => void }) {
  return (
    <>
      <Activation person={person} />
      <AccountDeletion person={person} onDelete={onDelete} />
    </>
  );
}

function Activation({ person }: { person: Person }) {
  const { user_id, full_name, is_active } = person;
  // A dialog stays what it is when somebody else changes the account meanwhile.
  const [asking, setAsking] = useState<"deactivate" | "reactivate">();
  const [message, setMessage] = useKeptState(`deactivation-message/${user_id}`, noMessage);
  const show = useToasts();
  usePreload(lazyParts);
  const me = useOrganization((state) => state.user_id);
  const refusal = useOrganization((state) => findDeactivationRefusal(state, person));
  const mayReactivate = useOrganization((state) => canChangeUser(state, person));
  if (me === user_id) return null;
  if (refusal === "only_owner") {
    return (
      <TitledSection title={t`Deactivate account`}>
        <Text c="dimmed">{t`${{ name: full_name }} is the only owner. Make someone else an owner first.`}</Text>
      </TitledSection>
    );
  }
  const title = is_active ? t`Deactivate account` : t`Reactivate account`;
  if (is_active ? refusal !== null : !mayReactivate) {
    return (
      <TitledSection title={title}>
        <Text c="dimmed">{explainRefusal(person)}</Text>
      </TitledSection>
    );
  }
  const close = () => setAsking(undefined);
  return (
    <TitledSection title={title}>
      <div>
        <Button
          variant={is_active ? "outline" : "filled"}
          color={is_active ? "red" : "accent"}
          onClick={() => setAsking(is_active ? "deactivate" : "reactivate")}
        >
          {is_active ? t`Deactivate ${{ name: full_name }}` : t`Reactivate ${{ name: full_name }}`}
        </Button>
      </div>
      {asking === "deactivate" && (
        <deactivation.Part
          person={person}
          message={message}
          onMessage={setMessage}
          onClose={close}
          onFailure={(error) => {
            close();
            show({ message: explain(error) });
          }}
        />
      )}
      {asking === "reactivate" && <Reactivation person={person} onClose={close} />}
    </TitledSection>
  );
}

/** Why only owners can activate and deactivate an account. */
export function explainRefusal({ is_active, is_bot }: Person): string {
  if (is_bot) return t`Only owners can change a bot that has the owner role.`;
  return is_active ? t`Only owners can deactivate an owner.` : t`Only owners can reactivate an owner.`;
}
