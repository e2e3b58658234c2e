import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import type { SignIn } from "#server/domain/sign-ins/shapes.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import type { Person } from "../../../store/organization/selectors.ts";

type Texts = { readonly title: string; readonly action: string; readonly consequence: string };

/** Asks before one or all sign-ins of a person or a bot are ended. */
export function RevokeSignIns({
  person,
  what,
  keepsThisBrowser,
  onConfirm,
  onClose,
}: {
  person: Person;
  what: SignIn | "all";
  /** Whether this browser is one of the sign-ins: it stays signed in. */
  keepsThisBrowser: boolean;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const { title, action, consequence } = what === "all" ? textsForAll(person) : textsForOne(person, what);
  return (
    <ConfirmDialog title={title} action={action} onConfirm={onConfirm} onClose={onClose}>
      <Stack gap="sm">
        <span>{consequence}</span>
        {what === "all" && keepsThisBrowser && <span>{t`This browser stays signed in.`}</span>}
      </Stack>
    </ConfirmDialog>
  );
}

function textsForAll({ full_name: name, is_bot }: Person): Texts {
  if (is_bot) {
    return {
      title: t`Revoke all API keys of ${name}?`,
      action: t`Revoke all API keys`,
      consequence: t`Programs that use these keys stop working until they get a new one.`,
    };
  }
  return {
    title: t`Sign ${name} out everywhere?`,
    action: t`Sign out everywhere`,
    consequence: t`All browsers and apps of ${name} are signed out. They can sign in again with their password.`,
  };
}

function textsForOne({ full_name: name, is_bot }: Person, { type, client }: SignIn): Texts {
  if (type === "session") {
    return {
      title: t`Sign ${name} out of ${{ browser: client }}?`,
      action: t`Sign out browser`,
      consequence: t`They can sign in again with their password.`,
    };
  }
  return {
    title: t`Revoke the API key of ${{ app: client }}?`,
    action: t`Revoke API key`,
    consequence: is_bot
      ? t`Programs that use this key stop working until they get a new one.`
      : t`The app is signed out. ${name} can sign in again with their password.`,
  };
}
