import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Column } from "../../components/column.tsx";
import { OrganizationIcon } from "../../components/organization-icon.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { type Session, serverSettingsQuery } from "../../store/queries.ts";
import { ClosedLink } from "./closed-link.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { passwordResetQuery, type ResetUser } from "./reset-password-query.ts";

/** Chooses a new password by a link, or the first one. `session` is that of the person who opened the link. */
export function ResetPasswordPage({ token, session }: { token: string; session: Session | null }) {
  const { data } = useSuspenseQuery(passwordResetQuery(token));
  const { data: settings } = useSuspenseQuery(serverSettingsQuery);
  return (
    <Column icon={<OrganizationIcon url={settings.realm_icon} size={40} />}>
      {data.user === null ? (
        <ClosedLink organization={data.organization_name} />
      ) : (
        <Stack gap="xl">
          <Stack gap="xs">
            {data.user.is_new ? (
              <PageTitle tab={t`Choose a password`}>
                {t`Welcome, ${{ name: data.user.full_name }}. Choose a password.`}
              </PageTitle>
            ) : (
              <PageTitle tab={t`New password`}>{t`Choose a new password`}</PageTitle>
            )}
            <Text>{describeConsequences(data.user, data.organization_name, session)}</Text>
          </Stack>
          <ResetPasswordForm token={token} organization={data.organization_name} user={data.user} />
        </Stack>
      )}
    </Column>
  );
}

/** Says whose password it is, and who is signed out. */
function describeConsequences(user: ResetUser, organization: string, session: Session | null): string {
  const person = user.full_name;
  if (user.is_new) {
    return session === null
      ? t`You use it to sign in to ${organization}.`
      : t`You use it to sign in to ${organization}. This browser will sign out ${{ other: session.full_name }}.`;
  }
  if (session === null || session.user_id === user.user_id)
    return t`For ${person} at ${organization}. All other browsers and devices will be signed out.`;
  const other = session.full_name;
  return t`For ${person} at ${organization}. All other browsers and devices of ${person} will be signed out. This browser will sign out ${other}.`;
}
