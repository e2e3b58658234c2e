import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import type { SignIn } from "#server/domain/sign-ins/shapes.ts";
import { Notice } from "../../../components/notice.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { formatClient } from "../../../lib/format-client.ts";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canManageSignIns } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { withPersonRefusals } from "./person-refusals.ts";
import { RevokeSignIns } from "./revoke-sign-ins.tsx";
import { SignInRow } from "./sign-in-row.tsx";
import classes from "./sign-ins.module.css";
import { signInsQuery } from "./sign-ins-query.ts";
import "@mantine/core/styles/List.layer.css";

/** A person's sign-ins, each with its last use and a button that ends it. */
export function SignIns({ person }: { person: Person }) {
  const mayManage = useOrganization((state) => canManageSignIns(state, person));
  return (
    <TitledSection title={person.is_bot ? t`API keys` : t`Signed-in devices`}>
      {mayManage ? <List person={person} /> : <Text c="dimmed">{t`Only owners can see this.`}</Text>}
    </TitledSection>
  );
}

function List({ person }: { person: Person }) {
  const { user_id, is_bot } = person;
  const query = signInsQuery(user_id);
  const { data, error } = useQuery(query);
  const queryClient = useQueryClient();
  const [revoking, setRevoking] = useState<SignIn | "all">();
  if (error) return <Notice>{explain(error)}</Notice>;
  if (!data) return null;
  const signIns = data.sign_ins.map((signIn) => ({ ...signIn, client: formatClient(signIn.client) }));
  const others = signIns.filter(({ is_current }) => !is_current);
  const revoke = async (what: SignIn | "all") => {
    await withPersonRefusals(() =>
      what === "all"
        ? api(signInEndpoints.revokeSignIns, { user_id })
        : api(signInEndpoints.revokeSignIn, { user_id, sign_in_id: what.id }),
    );
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <>
      {signIns.length === 0 && <Text c="dimmed">{is_bot ? t`No API keys` : t`Not signed in anywhere`}</Text>}
      <ul className={classes.list}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} onRevoke={() => setRevoking(signIn)} />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button variant="default" onClick={() => setRevoking("all")}>
            {is_bot ? t`Revoke all API keys` : t`Sign out everywhere`}
          </Button>
        </div>
      )}
      {revoking && (
        <RevokeSignIns
          person={person}
          what={revoking}
          keepsThisBrowser={others.length < signIns.length}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}
