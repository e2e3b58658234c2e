import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { type ComponentProps, type ComponentType, useRef, useState } from "react";
import type { Invitation } from "../../../../store/invitations-query.ts";
import { describeSelectedInvitations } from "../describe-selected.ts";
import { RevokeInvitations, SendInvitationsAgain } from "./change-invitations.tsx";
import { SelectionBar } from "./selection-bar.tsx";

type Dialog = ComponentType<ComponentProps<typeof RevokeInvitations>>;

/** The number of invitations that are selected in the list, and what can be done with all of them. */
export function SelectedInvitations({
  invitations,
  sendsMail,
  onClear,
}: {
  invitations: readonly Invitation[];
  /** Whether there is a mail server. */
  sendsMail: boolean;
  onClear: () => void;
}) {
  // A change takes invitations out of the list. Its dialog goes on with those that were selected when it was opened.
  const [opened, setOpened] = useState<{ readonly Dialog: Dialog; readonly of: readonly Invitation[] }>();
  const button = useRef<HTMLButtonElement>(null);
  const mailed = invitations.filter(({ is_multiuse }) => !is_multiuse);
  return (
    <>
      {invitations.length > 0 && (
        <SelectionBar text={describeSelectedInvitations(invitations.length)} onClear={onClear}>
          {sendsMail && mailed.length > 0 && (
            <Button variant="default" onClick={() => setOpened({ Dialog: SendInvitationsAgain, of: mailed })}>
              {t({ message: "Send again", comment: "A button: sends the email with an invitation again" })}
            </Button>
          )}
          <Button
            ref={button}
            variant="outline"
            color="red"
            onClick={() => setOpened({ Dialog: RevokeInvitations, of: invitations })}
          >
            {t({ message: "Revoke", comment: "A button: revokes invitations" })}
          </Button>
        </SelectionBar>
      )}
      {opened && <opened.Dialog invitations={opened.of} opener={button} onClose={() => setOpened(undefined)} />}
    </>
  );
}
