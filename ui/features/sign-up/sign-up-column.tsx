import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Column } from "../../components/column.tsx";
import { LanguageSelect } from "../../components/language-select.tsx";
import { OrganizationIcon } from "../../components/organization-icon.tsx";
import { SignInInstead } from "../../components/sign-in-instead.tsx";
import { type Session, serverSettingsQuery } from "../../store/queries.ts";
import { SignedInAlready } from "./signed-in-already.tsx";

/** The column of the pages for joining. People who are signed in see that they are, instead of its content. */
export function SignUpColumn({
  session,
  isDone = false,
  children,
}: {
  session: Session | null;
  /** Whether there is nothing more to do here. */
  isDone?: boolean;
  children: ReactNode;
}) {
  const { data: settings } = useSuspenseQuery(serverSettingsQuery);
  const icon = <OrganizationIcon url={settings.realm_icon} size={40} />;
  if (session !== null) {
    return (
      <Column icon={icon}>
        <SignedInAlready session={session} organization={settings.realm_name} />
      </Column>
    );
  }
  return (
    <Column icon={icon}>
      <Stack gap="xl">
        {children}
        {!isDone && <SignInInstead question={t`Already have an account?`} />}
        <LanguageSelect />
      </Stack>
    </Column>
  );
}
