import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { LinkProblem } from "../../components/link-problem.tsx";
import { i18n } from "../../lib/i18n.ts";
import { AskToJoinLink } from "./ask-to-join-link.tsx";
import type { SignUp } from "./sign-up-query.ts";

type ClosedState = Exclude<SignUp["state"], "open" | "invitation_required">;

/** The problem of a link, and what to do. */
const texts: Readonly<Record<ClosedState, { readonly title: MessageDescriptor; readonly advice: MessageDescriptor }>> =
  {
    expired: {
      title: msg`This invitation has expired`,
      advice: msg`Ask the person who invited you for a new one.`,
    },
    revoked: {
      title: msg`This invitation was revoked`,
      advice: msg`Ask for a new one if you still want to join.`,
    },
    used: {
      title: msg`This invitation was already used`,
      advice: msg`It was for one person. If that was you, sign in with your email and password.`,
    },
    unknown: {
      title: msg`This link doesn't work`,
      advice: msg`Part of it may be missing. Open it again from the message that you received.`,
    },
    full: {
      title: msg`All places are taken`,
      advice: msg`Ask the person who invited you for a new invitation.`,
    },
  };

/** Says why a person cannot join. */
export function ClosedLink({
  state,
  organization,
  mayAsk,
}: {
  state: ClosedState;
  organization: string;
  /** Whether people without an invitation can ask to join. */
  mayAsk: boolean;
}) {
  const { title, advice } = texts[state];
  return (
    <Stack gap="lg">
      <LinkProblem organization={organization} title={i18n._(title)} advice={i18n._(advice)} />
      {mayAsk && <AskToJoinLink />}
    </Stack>
  );
}
