import { Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Column } from "../../components/column.tsx";
import { OrganizationIcon } from "../../components/organization-icon.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { type Session, serverSettingsQuery } from "../../store/queries.ts";
import { ClosedLink } from "./closed-link.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";
import { passwordResetQuery, type ResetUser } from "./reset-password-query.ts";

/** Chooses a new password by a link. `session` is that of the person who opened the link. */
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
            <PageTitle tab="New password">Choose a new password</PageTitle>
            <Text>{describeConsequences(data.user, data.organization_name, session)}</Text>
          </Stack>
          <ResetPasswordForm token={token} organization={data.organization_name} user={data.user} />
        </Stack>
      )}
    </Column>
  );
}

/** Says whose password it is, and what happens to the current sign-in. */
function describeConsequences(
  { user_id, full_name }: ResetUser,
  organization: string,
  session: Session | null,
): string {
  const others = "It signs out every other browser and device";
  const isAnother = session !== null && session.user_id !== user_id;
  const ends = isAnother ? `${others}, and ${session.full_name} in this one.` : `${others}.`;
  return `This is for ${full_name} at ${organization}. ${ends}`;
}
