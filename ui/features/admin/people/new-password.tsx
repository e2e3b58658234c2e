import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { Notice } from "../../../components/notice.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { SharedLink } from "../../../components/shared-link.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canResetPassword } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";

type Made = Answer<typeof passwordResetEndpoints.createPasswordReset>;

/** Creates a link with which a person who forgot their password chooses a new one. */
export function NewPassword({ person }: { person: Person }) {
  const { user_id, full_name } = person;
  const [made, setMade] = useState<Made>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const me = useOrganization((state) => state.user_id);
  const mayReset = useOrganization((state) => canResetPassword(state, person));
  if (me === user_id) return null;
  const make = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setMade(await api(passwordResetEndpoints.createPasswordReset, { user_id }));
    } catch (error) {
      setProblem(explain(error));
    }
    setBusy(false);
  };
  return (
    <TitledSection title="Password">
      <Text c="dimmed">
        {mayReset
          ? `By a link, ${full_name} chooses a new password. It works once, within a day; using it signs them out everywhere else.`
          : "Only an owner can make a link for an owner's new password."}
      </Text>
      {made && (
        <SharedLink link={made.reset_link}>
          Hand it to {full_name} only: whoever has it can sign in as them. It is shown this once and ends{" "}
          <RelativeTime at={made.expires * 1000} />.
        </SharedLink>
      )}
      {problem !== undefined && <Notice>{problem}</Notice>}
      {mayReset && (
        <div>
          <Button variant="default" loading={busy} onClick={() => void make()}>
            {made ? "Make another link" : "Make a password link"}
          </Button>
        </div>
      )}
    </TitledSection>
  );
}
