import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Column } from "../../components/column.tsx";
import { OrganizationIcon } from "../../components/organization-icon.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { SignInInstead } from "../../components/sign-in-instead.tsx";
import { serverSettingsQuery } from "../../store/queries.ts";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { type SentRequest, useForgotPassword } from "./use-forgot-password.ts";

/** Asks for a link to choose a new password. */
export function ForgotPasswordPage() {
  const { data: settings } = useSuspenseQuery(serverSettingsQuery);
  const attempt = useForgotPassword();
  return (
    <Column icon={<OrganizationIcon url={settings.realm_icon} size={40} />}>
      {attempt.sent === undefined ? (
        <Stack gap="xl">
          <Stack gap="xs">
            <PageTitle tab={t`Forgot your password?`}>{t`Forgot your password?`}</PageTitle>
            <Text>
              {t`Enter the email address that you sign in with. You get a link to choose a new password, by email or from an administrator.`}
            </Text>
          </Stack>
          <ForgotPasswordForm attempt={attempt} />
          <SignInInstead question={t`Remember your password?`} />
        </Stack>
      ) : (
        <RequestSent sent={attempt.sent} onAgain={attempt.again} />
      )}
    </Column>
  );
}

/** Says what happens next. The text is the same whether or not anybody has the address. */
function RequestSent({ sent: { email, isByEmail }, onAgain }: { sent: SentRequest; onAgain: () => void }) {
  return (
    <Stack gap="lg">
      <Stack gap="xs" role="status">
        <PageTitle tab={t`Request sent`}>{t`Request sent`}</PageTitle>
        {isByEmail ? <SentByEmail email={email} /> : <SentToPeople email={email} />}
      </Stack>
      <Button component={Link} to="/sign-in" variant="default" fullWidth>
        {t`Go to sign in`}
      </Button>
      <Button variant="subtle" fullWidth onClick={onAgain}>
        {t`Use another address`}
      </Button>
    </Stack>
  );
}

function SentByEmail({ email }: { email: string }) {
  return (
    <>
      <Text>{t`If ${email} has an account, an email with a link is on its way.`}</Text>
      <Text>{t`If it does not come within a few minutes, ask an administrator.`}</Text>
    </>
  );
}

function SentToPeople({ email }: { email: string }) {
  return (
    <>
      <Text>{t`If ${email} has an account, everyone who can give you a link now sees your request.`}</Text>
      <Text>{t`If it's urgent, ask an administrator in person. An owner asks another owner.`}</Text>
      <Text>
        <Trans>
          If you are the only owner, create the link on the server's computer, with{" "}
          <code translate="no">watercooler user password-link</code> and your email address.
        </Trans>
      </Text>
    </>
  );
}
