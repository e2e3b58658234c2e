import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { Field, Fields } from "../../../components/fields.tsx";
import { ItemNotFound } from "../../../components/item-not-found.tsx";
import { Notice } from "../../../components/notice.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { SharedLink } from "../../../components/shared-link.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { roleTitles } from "../../../lib/roles.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { api, explain } from "../../../store/api.ts";
import { endedInvitationsQuery, type Invitation, invitationsQuery } from "../../../store/invitations-query.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canManageInvitation } from "../../../store/organization/rights/people.ts";
import { AccountName } from "./account-name.tsx";
import { CodeToType } from "./code-to-type.tsx";
import { focusDetails } from "./focus-details.ts";
import { describeEnd, describeUses, invitationTitle } from "./invitation-columns.tsx";
import { JoinedPeople } from "./joined-people.tsx";
import { QrSheet } from "./qr-sheet.tsx";
import { sendAgain } from "./send-again.ts";

/** An invitation: its link, how to revoke it, and who joined with it. One that has ended has only the last. */
export function InvitationDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, invitation, error } = useInvitation(id);
  // The list is as old as its last request. The user may have lost the right to see this invitation since.
  const mayManage = useOrganization((state) => invitation !== undefined && canManageInvitation(state, invitation));
  const [wasShown, setWasShown] = useState(false);
  if (invitation && mayManage && !wasShown) setWasShown(true);
  if (!invitation && error) {
    return (
      <DetailsPanel title={t`Invitation`} onClose={onClose}>
        <Notice>{explain(error)}</Notice>
      </DetailsPanel>
    );
  }
  if (!data) return null;
  if (!invitation && wasShown) return <GoneInvitation onClose={onClose} />;
  if (!invitation || !mayManage) return <ItemNotFound what="invitation" onClose={onClose} />;
  return (
    <DetailsPanel title={invitationTitle(invitation)} onClose={onClose}>
      <Parts invitation={invitation} sendsMail={data.sends_mail} onClose={onClose} />
    </DetailsPanel>
  );
}

/** Replaces the details of an invitation that ended while they were open, also with a dialog over them. */
function GoneInvitation({ onClose }: { onClose: () => void }) {
  return (
    <DetailsPanel title={t`Invitation`} onClose={onClose}>
      <Text>{t`This invitation has ended in the meantime. Someone may have revoked it.`}</Text>
    </DetailsPanel>
  );
}

/**
 * An open invitation, or else one that has ended. `data` is undefined until it is known whether there is one, and `error`
 * says why that is not known.
 */
function useInvitation(id: number) {
  const isIt = (each: Invitation) => each.id === id;
  const { data: open, error: openError } = useQuery(invitationsQuery);
  const found = open?.invites.find(isIt);
  const { data: ended, error: endedError } = useQuery({
    ...endedInvitationsQuery,
    enabled: open !== undefined && found === undefined,
  });
  return {
    data: found === undefined ? ended : open,
    invitation: found ?? ended?.invites.find(isIt),
    error: openError ?? endedError,
  };
}

function Parts({
  invitation,
  sendsMail,
  onClose,
}: {
  invitation: Invitation;
  sendsMail: boolean;
  onClose: () => void;
}) {
  const { id, link_url, expiry_date, invited_as, invited, invited_by_user_id, is_multiuse, email } = invitation;
  const { joined_user_ids, join_code, ended } = invitation;
  const [isRevoking, setRevoking] = useState(false);
  const [{ sheet }, go] = useAddress();
  const show = useToasts();
  const revoke = async () => {
    const endpoint = is_multiuse ? invitationEndpoints.revokeInvitationLink : invitationEndpoints.revokeInvitation;
    await api(endpoint, { invite_id: id });
    show({ message: t`Invitation revoked.` });
    onClose();
  };
  return (
    <Stack gap="lg">
      {ended !== undefined ? null : link_url === undefined ? (
        <Text>
          {t`The link still works. It can't be shown because the server's data was moved or restored. If you need a link, create a new one.`}
        </Text>
      ) : (
        <SharedLink link={link_url}>
          {is_multiuse
            ? t`Anyone with this link can join. They have to be on the office network.`
            : t`One person can join with this link. They have to be on the office network.`}
        </SharedLink>
      )}
      {join_code !== undefined && <CodeToType code={join_code} link={link_url} />}
      <Fields>
        <Field name={t`Role`}>{roleTitles[invited_as]}</Field>
        {ended === undefined ? (
          <Field name={t`Expires`}>
            {expiry_date === null ? t`Doesn't expire` : <RelativeTime at={expiry_date * 1000} />}
          </Field>
        ) : (
          <Field
            name={t({ message: "State", comment: "How an invitation ended" })}
            note={ended === "expired" && expiry_date !== null ? <RelativeTime at={expiry_date * 1000} /> : undefined}
          >
            {describeEnd(invitation)}
          </Field>
        )}
        {is_multiuse && (
          <Field name={t({ message: "Joined", context: "number of people" })}>{describeUses(invitation)}</Field>
        )}
        <Field name={t`Invited by`} note={<RelativeTime at={invited * 1000} />}>
          <AccountName id={invited_by_user_id} />
        </Field>
      </Fields>
      {ended === undefined && (
        <Group gap="sm">
          {link_url !== undefined && (
            <Button onClick={() => go((before) => ({ ...before, sheet: "1" }), { replace: false })}>
              {t`Print QR code`}
            </Button>
          )}
          {email !== undefined && sendsMail && <SendAgain id={id} />}
          <Button variant="outline" color="red" onClick={() => setRevoking(true)}>
            {t`Revoke invitation`}
          </Button>
        </Group>
      )}
      {(is_multiuse || ended !== undefined) && <JoinedPeople ids={joined_user_ids} />}
      {sheet !== undefined && link_url !== undefined && (
        <QrSheet
          link={link_url}
          code={join_code}
          until={expiry_date}
          onClose={() => go(({ sheet: _, ...rest }) => rest, { replace: true })}
        />
      )}
      {isRevoking && (
        <ConfirmDialog
          title={
            email === undefined ? t`Revoke this invitation link?` : t`Revoke the invitation to ${{ name: email }}?`
          }
          action={t`Revoke invitation`}
          onConfirm={revoke}
          onClose={() => setRevoking(false)}
          onGone={focusDetails}
        >
          {t`Nobody can join with it anymore. People who have already joined stay.`}
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function SendAgain({ id }: { id: number }) {
  const show = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendAgain(id),
    onSuccess: () => show({ message: t`Invitation sent again.` }),
    onError: (error) => show({ message: explain(error) }),
  });
  // A button that is disabled meanwhile would lose the focus.
  return (
    <Button variant="default" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {t({ message: "Send again", comment: "A button: sends the email with an invitation again" })}
    </Button>
  );
}
