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

type Question = "deactivate" | "reactivate";

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
  const { user_id } = person;
  const [asking, setAsking] = useState<Question>();
  const [message, setMessage] = useKeptState(`deactivation-message/${user_id}`, noMessage);
  const show = useToasts();
  usePreload(lazyParts);
  const me = useOrganization((state) => state.user_id);
  if (me === user_id) return null;
  const close = () => setAsking(undefined);
  // A dialog stays what it is when somebody else changes the account or its role meanwhile. The server then says why not.
  return (
    <>
      <Offer person={person} onAsk={setAsking} />
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
    </>
  );
}

/** The button that asks, or why there is none. */
function Offer({ person, onAsk }: { person: Person; onAsk: (question: Question) => void }) {
  const { full_name, is_active } = person;
  const refusal = useOrganization((state) => findDeactivationRefusal(state, person));
  const mayReactivate = useOrganization((state) => canChangeUser(state, person));
  const reason =
    refusal === "only_owner"
      ? t`${{ name: full_name }} is the only owner. Make someone else an owner first.`
      : (is_active ? refusal !== null : !mayReactivate)
        ? explainRefusal(person)
        : undefined;
  return (
    <TitledSection title={is_active || refusal === "only_owner" ? t`Deactivate account` : t`Reactivate account`}>
      {reason === undefined ? (
        <div>
          <Button
            {...(is_active ? { variant: "outline", color: "red" } : { variant: "default" })}
            onClick={() => onAsk(is_active ? "deactivate" : "reactivate")}
          >
            {is_active ? t`Deactivate ${{ name: full_name }}` : t`Reactivate ${{ name: full_name }}`}
          </Button>
        </div>
      ) : (
        <Text c="dimmed">{reason}</Text>
      )}
    </TitledSection>
  );
}

/** Why only owners can activate and deactivate an account. */
export function explainRefusal({ is_active, is_bot }: Person): string {
  if (is_bot) return t`Only owners can change a bot that has the owner role.`;
  return is_active ? t`Only owners can deactivate an owner.` : t`Only owners can reactivate an owner.`;
}
