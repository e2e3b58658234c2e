import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { Field, Fields } from "../../../components/fields.tsx";
import { ItemNotFound } from "../../../components/item-not-found.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { SharedLink } from "../../../components/shared-link.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { roleTitles } from "../../../lib/roles.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { api } from "../../../store/api.ts";
import { invitationTitle } from "./invitations.tsx";
import { type Invitation, invitationsQuery } from "./invitations-query.ts";
import { OwnerName } from "./owner-name.tsx";
import { QrSheet } from "./qr-sheet.tsx";

/** An open invitation: its link, and how to revoke it. */
export function InvitationDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery(invitationsQuery);
  if (!data) return null;
  const invitation = data.invites.find((each) => each.id === id);
  if (!invitation) return <ItemNotFound what="invitation" onClose={onClose} />;
  return (
    <DetailsPanel title={invitationTitle(invitation)} onClose={onClose}>
      <Parts invitation={invitation} onClose={onClose} />
    </DetailsPanel>
  );
}

function Parts({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { id, link_url, expiry_date, invited_as, invited, invited_by_user_id, is_multiuse } = invitation;
  const [revoking, setRevoking] = useState(false);
  const [{ sheet }, go] = useAddress();
  const show = useToasts();
  const revoke = async () => {
    const endpoint = is_multiuse ? invitationEndpoints.revokeInvitationLink : invitationEndpoints.revokeInvitation;
    await api(endpoint, { invite_id: id });
    show({ message: "The invitation is revoked." });
    onClose();
  };
  return (
    <Stack gap="lg">
      {link_url === undefined ? (
        <Text>
          The link works, but cannot be shown anymore: the data was moved. Revoke it and make a new one if you need it.
        </Text>
      ) : (
        <SharedLink link={link_url}>
          {is_multiuse ? "Anybody who has it can join." : "One person can join by it."} They need to be in this network.
        </SharedLink>
      )}
      <Fields>
        <Field name="They join as">{roleTitles[invited_as]}</Field>
        <Field name="Ends">{expiry_date === null ? "never" : <RelativeTime at={expiry_date * 1000} />}</Field>
        <Field name="Invited by">
          <OwnerName id={invited_by_user_id} />, <RelativeTime at={invited * 1000} />
        </Field>
      </Fields>
      <Group gap="sm">
        {link_url !== undefined && (
          <Button onClick={() => go((before) => ({ ...before, sheet: "1" }), { replace: false })}>
            Print QR sheet
          </Button>
        )}
        <Button variant="outline" color="red" onClick={() => setRevoking(true)}>
          Revoke invitation
        </Button>
      </Group>
      {sheet !== undefined && link_url !== undefined && (
        <QrSheet
          link={link_url}
          until={expiry_date}
          onClose={() => go(({ sheet: _, ...rest }) => rest, { replace: true })}
        />
      )}
      {revoking && (
        <ConfirmDialog
          title={`Revoke ${is_multiuse ? "this link" : `the invitation of ${invitation.email}`}?`}
          action="Revoke invitation"
          onConfirm={revoke}
          onClose={() => setRevoking(false)}
        >
          Nobody can join by it anymore, wherever it hangs or was sent. Whoever has joined stays.
        </ConfirmDialog>
      )}
    </Stack>
  );
}
