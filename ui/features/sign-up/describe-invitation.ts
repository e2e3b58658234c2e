import type { SignUp } from "./sign-up-query.ts";

/** A sentence that says who invites, and with which role. */
export function describeInvitation({ invited_by, role }: Pick<SignUp, "invited_by" | "role">): string {
  if (invited_by === null) return "Choose a name and a password. You are a member at once.";
  return role === null || role === "member"
    ? `${invited_by} invited you.`
    : `${invited_by} invited you to be ${articles[role]}.`;
}

const articles = {
  owner: "an owner",
  administrator: "an administrator",
  moderator: "a moderator",
  guest: "a guest",
} as const;
