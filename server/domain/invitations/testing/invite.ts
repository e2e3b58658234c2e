import type { Client } from "../../../http/client.ts";
import type { InputOf } from "../../../http/contract.ts";
import { roles } from "../../../http/roles.ts";
import type { Person } from "../../../testing/world.ts";
import type { NewInvitationParams } from "../actions/new-invitation.ts";
import { invitationEndpoints } from "../contract.ts";

type ListParams = InputOf<typeof invitationEndpoints.getInvitations>;
type LinkParams = InputOf<typeof invitationEndpoints.createInvitationLink>;

/** A person who has not joined yet. */
export const tove = { full_name: "Tove Berg", email: "tove@example.test", password: "correct horse" };

/** The parameters of an invitation that is stored without the API. It never expires. */
export const endless: NewInvitationParams = {
  ...{ stream_ids: [], group_ids: [], invite_as: roles.member, invite_expires_in_minutes: null },
  ...{ include_realm_default_subscriptions: false, notify_referrer_on_join: true },
  welcome_message_custom_text: null,
};

/** Creates a link that many may use. Returns its token. */
export async function createLink(by: Person, params: LinkParams = {}): Promise<string> {
  return tokenOf((await by.call(invitationEndpoints.createInvitationLink, params)).invite_link);
}

/** Invites one person by email. Returns the invitation as the inviter sees it, with its token. */
export async function inviteAt(by: Person, email: string, params: Omit<LinkParams, "stream_ids"> = {}) {
  await by.call(invitationEndpoints.inviteByMail, { invitee_emails: email, stream_ids: [], ...params });
  const invitation = (await invitationsSeenBy(by)).findLast((each) => each.email === email);
  if (invitation === undefined) throw new Error(`There is no invitation to ${email}.`);
  return { ...invitation, token: tokenOf(invitation.link_url) };
}

/** The invitations that somebody can see. */
export async function invitationsSeenBy(person: Person, params: ListParams = {}) {
  return (await person.call(invitationEndpoints.getInvitations, params)).invites;
}

/** The data of the sign-up page for a token. */
export function signUpPage(stranger: Client, token?: string) {
  return stranger(invitationEndpoints.getSignUp, { token });
}

/** The token at the end of a link. */
export function tokenOf(link = ""): string {
  return link.slice(link.lastIndexOf("/") + 1);
}
