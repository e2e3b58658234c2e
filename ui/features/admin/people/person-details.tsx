import { t } from "@lingui/core/macro";
import { Fieldset, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { Field, Fields } from "../../../components/fields.tsx";
import { ItemNotFound } from "../../../components/item-not-found.tsx";
import { Notice } from "../../../components/notice.tsx";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canChangeUser, canManageBot } from "../../../store/organization/rights/people.ts";
import { type Person, peopleById } from "../../../store/organization/selectors.ts";
import { AccountActivation } from "./account-activation.tsx";
import { AccountDeletionDialog } from "./account-deletion.tsx";
import { activityQuery } from "./activity-query.ts";
import { BotForm } from "./bot-form.tsx";
import { BotKey } from "./bot-key.tsx";
import { BotList } from "./bot-list.tsx";
import { LastActive } from "./last-active.tsx";
import { Memberships } from "./memberships.tsx";
import { NewPassword } from "./new-password.tsx";
import { PersonForm } from "./person-form.tsx";
import { Picture } from "./picture.tsx";
import { SignIns } from "./sign-ins.tsx";
import "@mantine/core/styles/Fieldset.layer.css";

/** One person or bot: their profile, how they sign in, and their deactivation. */
export function PersonDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const person = useOrganization((state) => peopleById(state).get(id));
  const [isDeleting, setDeleting] = useState(false);
  if (!person || person.is_system_bot) return <ItemNotFound what="person" onClose={onClose} />;
  return (
    <DetailsPanel title={person.full_name} onClose={onClose}>
      {person.is_deleted ? <DeletedAccount /> : <Details person={person} onDelete={() => setDeleting(true)} />}
      {isDeleting && <AccountDeletionDialog person={person} onClose={() => setDeleting(false)} />}
    </DetailsPanel>
  );
}

function Details({ person, onDelete }: { person: Person; onDelete: () => void }) {
  const { data: activity, error } = useQuery(activityQuery);
  const isUncertain = activity?.get(person.user_id)?.isExact === false;
  return (
    <Stack gap="xl">
      <Picture person={person} />
      <Fields>
        <Field name={t`Last active`} note={isUncertain ? t`Can be up to a day old.` : undefined}>
          {error && activity === undefined ? <Notice>{explain(error)}</Notice> : <LastActive userId={person.user_id} />}
        </Field>
      </Fields>
      {person.is_bot ? <BotParts bot={person} /> : <PersonParts person={person} />}
      {person.is_active && <Memberships person={person} />}
      <AccountActivation person={person} onDelete={onDelete} />
    </Stack>
  );
}

/** Replaces the details when the account is deleted. It takes the focus if that was in them, or in their dialog. */
function DeletedAccount() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) text.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Text ref={text} tabIndex={-1}>
      {t`This account was deleted. Its messages stay.`}
    </Text>
  );
}

function PersonParts({ person }: { person: Person }) {
  const mayChange = useOrganization((state) => canChangeUser(state, person));
  return (
    <>
      <ReadOnlyUnless mayChange={mayChange} reason={t`Only owners can change an owner.`}>
        <PersonForm person={person} />
      </ReadOnlyUnless>
      {person.is_active && <NewPassword person={person} />}
      {person.is_active && <SignIns person={person} />}
      <BotList person={person} />
    </>
  );
}

function BotParts({ bot }: { bot: Person }) {
  const mayManage = useOrganization((state) => canManageBot(state, bot));
  return (
    <>
      <ReadOnlyUnless mayChange={mayManage} reason={t`Only owners can change a bot that has the owner role.`}>
        <BotForm bot={bot} />
      </ReadOnlyUnless>
      {bot.is_active && <BotKey bot={bot} />}
      {bot.is_active && <SignIns person={bot} />}
    </>
  );
}

/** A form that everybody here can read. People who may not change its values see the reason. */
function ReadOnlyUnless({ mayChange, reason, children }: { mayChange: boolean; reason: string; children: ReactNode }) {
  return (
    <Fieldset variant="unstyled" mx={0} disabled={!mayChange}>
      {!mayChange && (
        <Text c="dimmed" mb="lg">
          {reason}
        </Text>
      )}
      {children}
    </Fieldset>
  );
}
