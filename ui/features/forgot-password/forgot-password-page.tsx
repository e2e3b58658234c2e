import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Column } from "../../components/column.tsx";
import { OrganizationIcon } from "../../components/organization-icon.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { SignInInstead } from "../../components/sign-in-instead.tsx";
import { serverSettingsQuery } from "../../store/queries.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { useForgotPassword } from "./use-forgot-password.ts";

/** Asks the administrators for a link to choose a new password. */
export function ForgotPasswordPage() {
  const { data: settings } = useSuspenseQuery(serverSettingsQuery);
  const attempt = useForgotPassword();
  return (
    <Column icon={<OrganizationIcon url={settings.realm_icon} size={40} />}>
      {attempt.sentFor === undefined ? (
        <Stack gap="xl">
          <Stack gap="xs">
            <PageTitle tab={t`Forgot your password?`}>{t`Forgot your password?`}</PageTitle>
            <Text>
              {t`Enter the email address that you sign in with. An administrator is asked to give you a link to choose a new password.`}
            </Text>
          </Stack>
          <ForgotPasswordForm attempt={attempt} />
          <SignInInstead question={t`Remember your password?`} />
        </Stack>
      ) : (
        <RequestSent email={attempt.sentFor} />
      )}
    </Column>
  );
}

/** Says what happens next. It is the same whether somebody has the address or not. */
function RequestSent({ email }: { email: string }) {
  return (
    <Stack gap="lg">
      <Stack gap="xs" role="status">
        <PageTitle tab={t`Request sent`}>{t`Request sent`}</PageTitle>
        <Text>
          {t`If there is an account for ${email}, an administrator is asked to give you a link to choose a new password.`}
        </Text>
        <Text>{t`If it's urgent, ask an administrator in person.`}</Text>
      </Stack>
      <Button component={Link} to="/sign-in" variant="default" fullWidth>
        {t`Go to sign in`}
      </Button>
    </Stack>
  );
}
