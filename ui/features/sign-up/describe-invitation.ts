import type { SignUp } from "./sign-up-query.ts";

/** Says who invites, and with which role. Where nobody has to be invited, says what joining takes. */
export function describeInvitation({ invited_by, role }: Pick<SignUp, "invited_by" | "role">): string {
  if (invited_by === null) return "Choose a name and a password. You become a member right away.";
  return role === null || role === "member"
    ? `${invited_by} invited you.`
    : `${invited_by} invited you to be ${rolesWithArticle[role]}.`;
}

const rolesWithArticle = {
  owner: "an owner",
  administrator: "an administrator",
  moderator: "a moderator",
  guest: "a guest",
} as const;
