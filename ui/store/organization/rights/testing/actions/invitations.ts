import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { invitationLimits } from "#server/domain/invitations/limits.ts";
import { type Invitation, pendingInvitations } from "#server/domain/invitations/queries.ts";
import { invitationState } from "#server/domain/invitations/state.ts";
import { joinRequestEndpoints } from "#server/domain/join-requests/contract.ts";
import { pendingJoinRequests } from "#server/domain/join-requests/queries.ts";
import { roles } from "#server/http/roles.ts";
import { addableRoles, canInvite, canManageInvitation, invitableRoles } from "../../people.ts";
import type { Action, Viewer } from "../action.ts";
import { createAddress } from "./create-address.ts";

/** Actions to try on invitations and requests to join. */
export function listInvitationActions(viewer: Viewer): Action[] {
  const { organization, person, world } = viewer;
  return [
    ...listNewInvitations(viewer),
    ...pendingInvitations(world.ctx).flatMap((invitation) => listActionsOn(viewer, invitation)),
    ...pendingJoinRequests(world.ctx).flatMap(({ id: request_id }) => [
      ...Object.entries(roles).map(([name, role]) => ({
        name: `accept a request to join as ${name}`,
        target: String(request_id),
        isOffered: addableRoles(organization).has(role),
        request: () => person.call(joinRequestEndpoints.acceptJoinRequest, { request_id, role, ...correct(viewer) }),
      })),
      {
        name: "decline a request to join",
        target: String(request_id),
        isOffered: addableRoles(organization).has(roles.member),
        request: () => person.call(joinRequestEndpoints.declineJoinRequest, { request_id }),
      },
    ]),
  ];
}

/** A name and an address that nobody has. */
function correct({ organization }: Viewer) {
  const email = createAddress(organization);
  return { full_name: "Never Heard Of", ...(email !== undefined && { email }) };
}

function listNewInvitations({ organization, person }: Viewer): Action[] {
  const invitee_emails = createAddress(organization);
  return Object.entries(roles).flatMap(([name, invite_as]) => [
    {
      name: `make a link for ${name}`,
      isOffered: canInvite(organization, "link") && invitableRoles(organization).has(invite_as),
      request: () => person.call(invitationEndpoints.createInvitationLink, { invite_as }),
    },
    ...(invitee_emails === undefined
      ? []
      : [
          {
            name: `invite ${name} by email`,
            isOffered: canInvite(organization, "address") && invitableRoles(organization).has(invite_as),
            request: () => person.call(invitationEndpoints.inviteByMail, { invitee_emails, invite_as, stream_ids: [] }),
          },
        ]),
  ]);
}

function listActionsOn({ organization, person, world }: Viewer, invitation: Invitation): Action[] {
  const { id: invite_id, inviterId, role, email, resends } = invitation;
  const isOffered = canManageInvitation(organization, { invited_by_user_id: inviterId, invited_as: role });
  const revoke: Action = {
    name: "revoke an invitation",
    target: String(invite_id),
    isOffered,
    request: () =>
      email === null
        ? person.call(invitationEndpoints.revokeInvitationLink, { invite_id })
        : person.call(invitationEndpoints.revokeInvitation, { invite_id }),
  };
  // The page cannot know what the inviter may still do, or how often the email was sent, and shows the refusal.
  const canBeSent = invitationState(world.ctx, invitation) === "open" && resends < invitationLimits.resends;
  if (email === null || !canBeSent) return [revoke];
  const resend = () => person.call(invitationEndpoints.resendInvitation, { invite_id });
  return [{ name: "send an invitation again", target: String(invite_id), isOffered, request: resend }, revoke];
}
