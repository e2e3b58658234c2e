import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { readJoinCode } from "../join-code.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { findInvitationByCode, findInvitationByToken, type Invitation } from "./queries.ts";
import type { signUpStates } from "./shapes.ts";
import { invitationState } from "./state.ts";

/**
 * Whether a visitor of the sign-up page can join, and by which invitation, null for none. One with an unknown code has
 * an invitation if that was its code until it ended: visitors must not learn that.
 */
export type SignUpAccess = { readonly state: SignUpState; readonly invitation: Invitation | null };

type SignUpState = (typeof signUpStates)[number];

const unknown: SignUpAccess = { state: "unknown", invitation: null };

/** Whether somebody can sign up with this token or code, or without one. Callers limit how many codes are tried. */
export function signUpAccess(reader: Reader, dataFolder: string, token: string | undefined): SignUpAccess {
  if (token === undefined) {
    const isOpen = !organizationSetting(reader, "invite_required");
    return { state: isOpen ? "open" : "invitation_required", invitation: null };
  }
  const code = readJoinCode(token);
  if (code !== undefined) return accessByCode(reader, dataFolder, code);
  const invitation = findInvitationByToken(reader, token);
  return invitation === undefined ? unknown : { state: invitationState(reader, invitation), invitation };
}

/**
 * Codes that have expired, are full or were revoked get the same answer as unknown ones, because people guess codes.
 */
function accessByCode(reader: Reader, dataFolder: string, code: string): SignUpAccess {
  const invitation = findInvitationByCode(reader, dataFolder, code);
  if (invitation === undefined) return unknown;
  return { state: invitationState(reader, invitation) === "open" ? "open" : "unknown", invitation };
}

/**
 * The invitation by which somebody joins. Null where the organization requires none.
 * @throws {ApiError} BAD_REQUEST when nobody can join by this
 */
export function assertMaySignUp({ state, invitation }: SignUpAccess): Invitation | null {
  if (state !== "open") throw invalidParameter("token", "unfit", refusals[state]);
  return invitation;
}

const refusals: Readonly<Record<Exclude<SignUpState, "open">, string>> = {
  expired: "This invitation has expired. Ask for a new one.",
  revoked: "This invitation was revoked. Ask for a new one.",
  used: "This invitation has already been used.",
  full: "All places of this invitation are taken. Ask for a new one.",
  unknown: "No such invitation",
  invitation_required: "You need an invitation to join this organization.",
};
