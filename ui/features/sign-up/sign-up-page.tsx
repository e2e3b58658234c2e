import { t } from "@lingui/core/macro";
import { Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { readJoinCode } from "#server/domain/join-code.ts";
import { Description } from "../../components/description.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { type Session, serverSettingsQuery } from "../../store/queries.ts";
import { ClosedLink } from "./closed-link.tsx";
import { describeInvitation } from "./describe-invitation.ts";
import { JoinByCode } from "./join-by-code.tsx";
import { SignUpColumn } from "./sign-up-column.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { signUpQuery } from "./sign-up-query.ts";
import { useSignUp } from "./use-sign-up.ts";

/**
 * Creates an account by an invitation, or without one where none is required. `session` is that of the person who
 * opened the page.
 */
export function SignUpPage({ token, session }: { token: string | undefined; session: Session | null }) {
  const { data: signUp } = useSuspenseQuery(signUpQuery(token));
  const { data: settings } = useSuspenseQuery(serverSettingsQuery);
  const { state, organization_name, may_ask } = signUp;
  const attempt = useSignUp(token);
  const isCode = token !== undefined && readJoinCode(token) !== undefined;
  return (
    <SignUpColumn session={session}>
      {state === "open" ? (
        <>
          <Stack gap="xs">
            <PageTitle
              tab={t({ message: "Join", comment: "The title of a page" })}
            >{t`Join ${organization_name}`}</PageTitle>
            <Description html={settings.realm_description} />
            <Text>{describeInvitation(signUp)}</Text>
          </Stack>
          <SignUpForm
            organization={organization_name}
            address={signUp.email}
            groups={signUp.default_stream_groups}
            attempt={attempt}
            action={t({ message: "Join", comment: "A button: creates the account" })}
          />
        </>
      ) : state === "invitation_required" || isCode ? (
        <JoinByCode key={token} wrongCode={token} organization={organization_name} mayAsk={may_ask} />
      ) : (
        <ClosedLink state={state} organization={organization_name} mayAsk={may_ask} />
      )}
    </SignUpColumn>
  );
}
