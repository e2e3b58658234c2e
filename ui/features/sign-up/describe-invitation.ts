import { t } from "@lingui/core/macro";
import type { SignUp } from "./sign-up-query.ts";

/** Says who invites, and with which role. Where no invitation is required, says that. */
export function describeInvitation({ invited_by, role }: Pick<SignUp, "invited_by" | "role">): string {
  if (invited_by === null) return t`You don't need an invitation.`;
  switch (role) {
    case "owner":
      return t`${invited_by} invited you to join as an owner.`;
    case "administrator":
      return t`${invited_by} invited you to join as an administrator.`;
    case "moderator":
      return t`${invited_by} invited you to join as a moderator.`;
    case "guest":
      return t`${invited_by} invited you to join as a guest.`;
    case "member":
    case null:
      return t`${invited_by} invited you to join.`;
  }
}
