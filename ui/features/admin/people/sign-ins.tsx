import { Button, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import type { SignIn } from "#server/domain/sign-ins/shapes.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { Notice } from "../../../components/notice.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canManageSignIns } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { SignInRow } from "./sign-in-row.tsx";
import classes from "./sign-ins.module.css";
import { signInsQuery } from "./sign-ins-query.ts";
import "@mantine/core/styles/List.layer.css";

/** A person's sign-ins, each with its last use and a button that ends it. */
export function SignIns({ person }: { person: Person }) {
  const mayManage = useOrganization((state) => canManageSignIns(state, person));
  return (
    <TitledSection title={person.is_bot ? "API keys" : "Signed in at"}>
      {mayManage ? <List person={person} /> : <Text c="dimmed">Only owners see where an owner is signed in.</Text>}
    </TitledSection>
  );
}

function List({ person: { user_id, full_name, is_bot } }: { person: Person }) {
  const query = signInsQuery(user_id);
  const { data, error } = useQuery(query);
  const queryClient = useQueryClient();
  const [revoking, setRevoking] = useState<SignIn | "all">();
  if (error) return <Notice>{explain(error)}</Notice>;
  if (!data) return null;
  const others = data.sign_ins.filter(({ is_current }) => !is_current);
  const revoke = async (what: SignIn | "all") => {
    if (what === "all") await api(signInEndpoints.revokeSignIns, { user_id });
    else await api(signInEndpoints.revokeSignIn, { user_id, sign_in_id: what.id });
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <>
      {data.sign_ins.length === 0 && <Text c="dimmed">{is_bot ? "It has no key." : "Nowhere at the moment."}</Text>}
      <ul className={classes.list}>
        {data.sign_ins.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} onRevoke={() => setRevoking(signIn)} />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <Button variant="default" onClick={() => setRevoking("all")}>
            {is_bot ? "Revoke every key" : "Sign out everywhere"}
          </Button>
        </div>
      )}
      {revoking && (
        <ConfirmDialog
          title={revoking === "all" ? `Sign ${full_name} out everywhere?` : `Revoke ${revoking.client}?`}
          action={revoking === "all" ? "Sign out everywhere" : "Revoke"}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          {describeConsequence(full_name, is_bot, revoking === "all")}
        </ConfirmDialog>
      )}
    </>
  );
}

function describeConsequence(name: string, isBot: boolean, isAll: boolean): string {
  const what = isAll ? "What uses them" : "What uses it";
  if (isBot) return `${what} stops working at once, until it is given another key of ${name}.`;
  return `${name} is signed out there at once, and signs in again with the password to go on.`;
}
