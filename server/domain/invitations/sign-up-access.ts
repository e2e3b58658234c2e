import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { findInvitationByToken, type Invitation } from "./queries.ts";
import type { signUpStates } from "./shapes.ts";
import { invitationState } from "./state.ts";

/** Whether a visitor of the sign-up page can join, and by which invitation, null for none. */
export type SignUpAccess = { readonly state: SignUpState; readonly invitation: Invitation | null };

type SignUpState = (typeof signUpStates)[number];

/** Whether somebody can sign up with this token, or without one. */
export function signUpAccess(reader: Reader, token: string | undefined): SignUpAccess {
  if (token === undefined) {
    const isOpen = !organizationSetting(reader, "invite_required");
    return { state: isOpen ? "open" : "invitation_required", invitation: null };
  }
  const invitation = findInvitationByToken(reader, token);
  if (invitation === undefined) return { state: "unknown", invitation: null };
  return { state: invitationState(reader, invitation), invitation };
}

/**
 * The invitation by which somebody joins. Null where the organization requires none.
 * @throws {ApiError} BAD_REQUEST when nobody can join by this token, or without one
 */
export function assertMaySignUp(reader: Reader, token: string | undefined): Invitation | null {
  const { state, invitation } = signUpAccess(reader, token);
  if (state !== "open") throw invalidParameter("token", "unfit", refusals[state]);
  return invitation;
}

const refusals: Readonly<Record<Exclude<SignUpState, "open">, string>> = {
  expired: "This invitation has expired. Ask for a new one.",
  revoked: "This invitation has been withdrawn. Ask for a new one.",
  used: "This invitation has already been used.",
  unknown: "No such invitation",
  invitation_required: "You need an invitation to join this organization.",
};
