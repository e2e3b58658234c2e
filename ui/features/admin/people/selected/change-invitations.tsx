import { plural, t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import type { RefObject } from "react";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { api } from "../../../../store/api.ts";
import type { Invitation } from "../../../../store/invitations-query.ts";
import { invitationTitle } from "../invitation-columns.tsx";
import { sendAgain } from "../send-again.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import type { Changed, Step } from "./steps.ts";

type Props = {
  readonly invitations: readonly Invitation[];
  /** The button that gets the focus afterwards. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Sends several invitations to email addresses again. */
export function SendInvitationsAgain({ invitations, opener, onClose }: Props) {
  const count = invitations.length;
  return (
    <ChangeDialog
      change={{
        ...{ people: invitations.map(changedInvitation), refused: [] },
        title: t`Send invitations again`,
        action: plural({ count }, { one: "Send # invitation", other: "Send # invitations" }),
        steps: invitations.map((invitation) => step(invitation, () => sendAgain(invitation.id))),
        describeDone: (done) =>
          plural({ count: done }, { one: "# invitation sent again.", other: "# invitations sent again." }),
      }}
      opener={opener}
      onClose={onClose}
    >
      <Text>{t`Each person gets the email again. The time until an invitation expires starts again.`}</Text>
    </ChangeDialog>
  );
}

/** Revokes several invitations. */
export function RevokeInvitations({ invitations, opener, onClose }: Props) {
  const count = invitations.length;
  return (
    <ChangeDialog
      change={{
        ...{ people: invitations.map(changedInvitation), refused: [] },
        title: t`Revoke invitations`,
        action: plural({ count }, { one: "Revoke # invitation", other: "Revoke # invitations" }),
        isSerious: true,
        steps: invitations.map((invitation) => step(invitation, () => revoke(invitation))),
        describeDone: (done) =>
          plural({ count: done }, { one: "# invitation revoked.", other: "# invitations revoked." }),
      }}
      opener={opener}
      onClose={onClose}
    >
      <Text>{t`Nobody can join with these invitations anymore. People who have already joined stay.`}</Text>
    </ChangeDialog>
  );
}

function changedInvitation(invitation: Invitation): Changed {
  return { id: invitation.id, name: invitationTitle(invitation) };
}

function step(invitation: Invitation, send: () => Promise<unknown>): Step {
  const people = [changedInvitation(invitation)];
  return {
    people,
    run: async () => {
      await send();
      return { people, undo: undefined };
    },
  };
}

/** Revokes an invitation. One that has ended meanwhile is as good as revoked. */
async function revoke({ id, is_multiuse }: Invitation): Promise<void> {
  const endpoint = is_multiuse ? invitationEndpoints.revokeInvitationLink : invitationEndpoints.revokeInvitation;
  try {
    await api(endpoint, { invite_id: id });
  } catch (error) {
    const hasEnded = error instanceof RequestFailed && error.parameter === "invite_id" && error.problem === "unknown";
    if (!hasEnded) throw error;
  }
}
