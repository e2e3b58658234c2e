import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { LinkProblem } from "../../components/link-problem.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useHeldState } from "../../lib/use-held-state.ts";
import type { Session } from "../../store/queries.ts";
import { SignUpColumn } from "./sign-up-column.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { signUpQuery } from "./sign-up-query.ts";
import { useAskToJoin } from "./use-sign-up.ts";

/** Asks to join without an invitation. `session` is that of the person who opened the page. */
export function AskPage({ session }: { session: Session | null }) {
  const { data: signUp } = useSuspenseQuery(signUpQuery(undefined));
  const attempt = useAskToJoin();
  const { may_ask: mayAsk, state } = signUp;
  // The form stays with what somebody typed when asking is turned off meanwhile. The server says so.
  const [hasForm, setForm] = useHeldState("join/has-form", mayAsk);
  if (mayAsk && !hasForm) setForm(true);
  if (state === "open" && !hasForm) return <Navigate to="/join" replace />;
  const organization = signUp.organization_name;
  return (
    <SignUpColumn session={session} isDone={attempt.sentFor !== undefined}>
      {attempt.sentFor !== undefined ? (
        <RequestSent email={attempt.sentFor} />
      ) : hasForm ? (
        <>
          <Stack gap="xs">
            <PageTitle
              tab={t({ message: "Ask to join", comment: "The title of a page" })}
            >{t`Ask to join ${organization}`}</PageTitle>
            <Text>{t`An administrator has to accept your request.`}</Text>
          </Stack>
          <SignUpForm
            organization={organization}
            address={null}
            groups={[]}
            attempt={attempt}
            action={t({ message: "Send request", comment: "A button: asks to join" })}
          />
        </>
      ) : (
        <LinkProblem
          organization={organization}
          title={t`You need an invitation`}
          advice={t`Ask a colleague to invite you.`}
        />
      )}
    </SignUpColumn>
  );
}

/** Says what happens next. It is the same whether somebody has the address already or not. */
function RequestSent({ email }: { email: string }) {
  return (
    <Stack gap="lg">
      <Stack gap="xs" role="status">
        <PageTitle tab={t`Request sent`}>{t`Request sent`}</PageTitle>
        <Text>{t`Once an administrator accepts it, you can sign in with ${email} and your password.`}</Text>
      </Stack>
      <Button component={Link} to="/sign-in" variant="default" fullWidth>
        {t`Go to sign in`}
      </Button>
    </Stack>
  );
}
