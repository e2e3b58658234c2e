import { expect, test } from "vitest";
import { describeInvitation } from "./describe-invitation.ts";

test.each([
  ["owner", "Ada invited you to join as an owner."],
  ["administrator", "Ada invited you to join as an administrator."],
  ["moderator", "Ada invited you to join as a moderator."],
  ["guest", "Ada invited you to join as a guest."],
  ["member", "Ada invited you to join."],
  [null, "Ada invited you to join."],
] as const)("an invitation names the inviter, and the role %s unless that is member", (role, text) => {
  expect(describeInvitation({ invited_by: "Ada", role })).toBe(text);
});

test("where no invitation is required, the page says so", () => {
  expect(describeInvitation({ invited_by: null, role: null })).toBe("You don't need an invitation.");
});
