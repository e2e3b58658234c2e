import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import type { Client } from "#server/http/client.ts";

/** Invites a person at their address. The link works once. */
export async function personalInvitation(
  call: Client,
  email: string,
  invite_as: 400 | 600 = 400,
): Promise<{ readonly id: number; readonly link: string }> {
  await call(invitationEndpoints.inviteByMail, { invitee_emails: email, stream_ids: [], invite_as });
  const { invites } = await call(invitationEndpoints.getInvitations, {});
  const invitation = invites.find((each) => each.email === email);
  if (invitation?.link_url === undefined) throw new Error(`There is no link for ${email}.`);
  return { id: invitation.id, link: invitation.link_url };
}

/** Revokes all links that many people can use. */
export async function revokeLinks(call: Client): Promise<void> {
  const { invites } = await call(invitationEndpoints.getInvitations, {});
  for (const { id, is_multiuse } of invites) {
    if (is_multiuse) await call(invitationEndpoints.revokeInvitationLink, { invite_id: id });
  }
}
