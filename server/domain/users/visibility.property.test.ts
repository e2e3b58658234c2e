import fc from "fast-check";
import { onTestFinished, test } from "vitest";
import { RequestFailed } from "../../http/client.ts";
import { roles } from "../../http/roles.ts";
import { addPerson, createChannel, sendDirect } from "../../testing/actions.ts";
import { testPersonNames } from "../../testing/test-people.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { userEndpoints } from "./contract.ts";
import type { EmailVisibility } from "./policy.ts";
import { allUsers } from "./queries.ts";

test("after any changes, clients that follow events know the same people as a client that registers now", {
  timeout: 120_000,
}, async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  for (const name of ["sven", "tove"]) await addPerson(world.ada, name);
  const act = async (sequence: readonly Action[]) => {
    for (const each of sequence) await attempt(() => run(world, each));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 8 }), (sequence) =>
      verifyAction(world, () => act(sequence), { dropped: "anybody" }),
    ),
    { numRuns: 25, seed: 3 },
  );
});

const person = fc.constantFrom(...testPersonNames);

const action = fc.record({
  does: fc.constantFrom(
    "change role",
    "deactivate",
    "reactivate",
    "show address",
    "limit lists",
    "create",
    "subscribe",
    "unsubscribe",
    "send",
    "rename",
  ),
  by: person,
  to: person,
  role: fc.constantFrom(roles.administrator, roles.moderator, roles.member, roles.guest),
  visibility: fc.constantFrom<EmailVisibility>(1, 2, 3, 4, 5),
  isFirst: fc.boolean(),
});

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

async function run(world: World, { does, by, to, role, visibility, isFirst }: Action): Promise<unknown> {
  const [actor, other] = [world[by], world[to]];
  // Only added people are deactivated, so that the test people can always send requests.
  const newcomer = allUsers(world.ctx)[testPersonNames.length + (isFirst ? 0 : 1)]?.id ?? 0;
  const channel = isFirst ? "workshop" : "board";
  switch (does) {
    case "change role":
      return world.ada.call(userEndpoints.editUser, { user_id_or_email: String(other.id), role });
    case "deactivate":
      return world.ada.call(userEndpoints.deactivateUser, { user_id: newcomer });
    case "reactivate":
      return world.ada.call(userEndpoints.reactivateUser, { user_id: newcomer });
    case "show address":
      return actor.call(settingsEndpoints.updateOwnSettings, { email_address_visibility: visibility });
    case "limit lists": {
      const group = systemGroupId(isFirst ? "role:members" : "role:everyone");
      const change = { can_access_all_users_group: { new: group } };
      return world.ada.call(organizationEndpoints.updateOrganization, change);
    }
    case "create":
      return createChannel(actor, { name: channel, subscribers: [actor.id, newcomer], invite_only: !isFirst });
    case "subscribe":
      return actor.call(subscriptionEndpoints.subscribe, {
        subscriptions: [{ name: channel }],
        principals: [other.id, newcomer],
      });
    case "unsubscribe":
      return actor.call(subscriptionEndpoints.unsubscribe, { subscriptions: [channel], principals: [other.id] });
    case "send":
      return sendDirect(actor, [other], "hello");
    case "rename":
      return world.ada.call(userEndpoints.editUser, {
        user_id_or_email: String(newcomer),
        full_name: `Newcomer ${by}`,
      });
  }
}

/** A refused step changes nothing, which is checked too. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status >= 500) throw error;
  }
}
