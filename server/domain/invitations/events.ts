/** Something about the invitations changed: whoever shows them asks anew (the wire specification, section 3). */
export type InvitationEvent = { readonly type: "invites_changed" };
