import { expect, test } from "vitest";
import { invitationLimits } from "#server/domain/invitations/limits.ts";
import { RequestFailed } from "#server/http/client.ts";
import { sendInvitations } from "./send-invitations.ts";

const many = Array.from({ length: 2 * invitationLimits.atOnce + 5 }, (_, index) => `p${index}@example.test`);
const refused = { email: "p3@example.test", problem: "taken" } as const;

const failure = (details: Readonly<Record<string, unknown>>) =>
  new RequestFailed(400, { code: "INVITATION_FAILED", refused_addresses: [], sent_invitations: false, ...details });

test("many addresses are sent in parts", async () => {
  const sizes: number[] = [];
  const sent = await sendInvitations(many, async ({ length }) => void sizes.push(length));
  expect(sizes).toEqual([invitationLimits.atOnce, invitationLimits.atOnce, 5]);
  expect(sent).toEqual({ invited: many.length, refused: [], left: [], failure: undefined });
});

test("refused addresses do not stop the others", async () => {
  const sent = await sendInvitations(many, async ([first]) => {
    if (first === many[0]) throw failure({ refused_addresses: [refused], sent_invitations: true });
  });
  expect(sent).toEqual({ invited: many.length - 1, refused: [refused], left: [], failure: undefined });
});

test("where nobody was invited, nobody counts as invited", async () => {
  const only = async () => Promise.reject(failure({ refused_addresses: [refused] }));
  expect(await sendInvitations([refused.email], only)).toMatchObject({ invited: 0, refused: [refused] });
});

test.each([
  ["the limit of a day", failure({ daily_limit_reached: true })],
  ["a lost connection", new TypeError("fetch failed")],
])("%s ends it, and says who is left", async (_what, error) => {
  const sent = await sendInvitations(many, async ([first]) => {
    if (first !== many[0]) throw error;
  });
  const { atOnce } = invitationLimits;
  expect(sent).toEqual({ invited: atOnce, refused: [], left: many.slice(atOnce), failure: error });
});
