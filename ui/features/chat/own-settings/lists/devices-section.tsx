import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import type { SignIn } from "#server/domain/sign-ins/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { formatClient } from "../../../../lib/format-client.ts";
import { api, explain } from "../../../../store/api.ts";
import { SignInRow } from "../../../admin/people/sign-in-row.tsx";
import { Panel } from "../panel.tsx";
import listClasses from "./lists.module.css";

/** It is requested regularly, because no event reports changes. */
const devicesQuery = queryOptions({
  queryKey: ["own-sign-ins"],
  queryFn: ({ signal }) => api(signInEndpoints.getOwnSignIns, {}, signal),
  refetchInterval: 15_000,
});

/** The browsers and apps that the reader is signed in with. */
export function DevicesSection() {
  const { data, error } = useQuery(devicesQuery);
  const queryClient = useQueryClient();
  const [toRevoke, setToRevoke] = useState<SignIn | "others">();
  const signIns = (data?.sign_ins ?? []).map((signIn) => ({ ...signIn, client: formatClient(signIn.client) }));
  const others = signIns.filter(({ is_current }) => !is_current);
  const revoke = async (what: SignIn | "others") => {
    if (what === "others") await api(signInEndpoints.revokeOwnSignIns, {});
    else await api(signInEndpoints.revokeOwnSignIn, { sign_in_id: what.id });
    await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  };
  return (
    <Panel>
      <Text c="dimmed">{t`If you don't recognize one, sign it out and change your password.`}</Text>
      {error && <Notice>{explain(error)}</Notice>}
      <ul className={listClasses.list} aria-label={t`Signed-in devices`}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} onRevoke={() => setToRevoke(signIn)} />
        ))}
      </ul>
      {others.length > 0 && (
        <div>
          <Button variant="default" onClick={() => setToRevoke("others")}>
            {t`Sign out all others`}
          </Button>
        </div>
      )}
      {toRevoke && (
        <ConfirmDialog
          {...describeRevoking(toRevoke)}
          onConfirm={() => revoke(toRevoke)}
          onClose={() => setToRevoke(undefined)}
        >
          {toRevoke === "others"
            ? t`All other browsers and apps are signed out. Only this browser stays signed in.`
            : t`You can sign in there again with your password.`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function describeRevoking(what: SignIn | "others"): { readonly title: string; readonly action: string } {
  if (what === "others") return { title: t`Sign out all other devices?`, action: t`Sign out all others` };
  const { client, type } = what;
  return type === "session"
    ? { title: t`Sign out ${{ browser: client }}?`, action: t`Sign out browser` }
    : { title: t`Revoke the API key of ${{ app: client }}?`, action: t`Revoke API key` };
}
