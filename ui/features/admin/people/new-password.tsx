import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { Notice } from "../../../components/notice.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { SharedLink } from "../../../components/shared-link.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { choiceOf } from "../../../lib/address.ts";
import { useFilters } from "../../../lib/use-address.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canResetPassword } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import { describePasswordLink } from "./describe-password-link.ts";
import { explainPersonRefusal } from "./person-refusals.ts";

type CreatedReset = Answer<typeof passwordResetEndpoints.createPasswordReset>;

/** The part of a person's details that a link leads to, such as that of a request for a password link. */
const partFilters = { part: choiceOf("", "password") };

/** Creates a link with which a person chooses a new password, or the first one. */
export function NewPassword({ person }: { person: Person }) {
  const { user_id, full_name } = person;
  const [made, setMade] = useState<CreatedReset>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const me = useOrganization((state) => state.user_id);
  const mayReset = useOrganization((state) => canResetPassword(state, person));
  const button = useRef<HTMLButtonElement>(null);
  const [{ part }, setFilters] = useFilters(partFilters);
  const showIfWanted = useEffectEvent(() => {
    if (part !== "password") return;
    button.current?.scrollIntoView({ block: "center" });
    button.current?.focus({ preventScroll: true });
    // It is not for the next person.
    setFilters({ part: "" });
  });
  useEffect(() => showIfWanted(), []);
  if (me === user_id) return null;
  const make = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setMade(await api(passwordResetEndpoints.createPasswordReset, { user_id }));
    } catch (error) {
      setProblem(explainPersonRefusal(error));
    }
    setBusy(false);
  };
  return (
    <TitledSection title={t`Password`}>
      <Text c="dimmed">
        {mayReset
          ? t`With a password link, ${{ name: full_name }} can choose a new password. Using it signs out their other devices.`
          : t`Only owners can create a password link for an owner.`}
      </Text>
      {made && (
        <SharedLink link={made.reset_link}>
          {describePasswordLink(full_name)}{" "}
          <Trans comment="A link, and when it expires">
            Expires: <RelativeTime at={made.expires * 1000} />
          </Trans>
        </SharedLink>
      )}
      {problem !== undefined && <Notice>{problem}</Notice>}
      {mayReset && (
        <div>
          <Button ref={button} variant="default" loading={busy} onClick={() => void make()}>
            {made ? t`Create another password link` : t`Create password link`}
          </Button>
        </div>
      )}
    </TitledSection>
  );
}
