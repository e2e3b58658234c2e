import { t } from "@lingui/core/macro";
import { Button, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { deleteKeptEdits } from "../../components/form/kept-edits.ts";
import { Notice } from "../../components/notice.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { api, explain } from "../../store/api.ts";
import { type Session, sessionQuery } from "../../store/queries.ts";

/** Shown to people who are signed in and need no invitation. It may be meant for somebody else at this computer. */
export function SignedInAlready({ session, organization }: { session: Session; organization: string }) {
  const signOut = useSignOutHere();
  const { full_name } = session;
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <PageTitle tab={t`Signed in`}>{t`You are signed in as ${full_name}`}</PageTitle>
        <Text>{t`You already have an account. To create another one, sign out first.`}</Text>
      </Stack>
      {signOut.error && <Notice>{explain(signOut.error)}</Notice>}
      <Stack gap="sm">
        <Button component={Link} to="/" fullWidth>
          {t`Go to ${organization}`}
        </Button>
        <Button variant="subtle" fullWidth loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {t`Sign out`}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Signs out and stays on this page, which then shows the invitation. Like any sign-out, it deletes the kept edits. */
function useSignOutHere() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => api(sessionEndpoints.signOut, {}),
    onSuccess: async () => {
      deleteKeptEdits();
      queryClient.setQueryData(sessionQuery.queryKey, null);
      await router.invalidate();
    },
  });
}
