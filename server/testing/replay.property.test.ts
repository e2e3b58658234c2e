import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../http/client.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { registry } from "../nouns/contracts.ts";
import { type CastName, castNames } from "./cast.ts";
import {
  attempt,
  furnish,
  hidePeopleFromGuests,
  type Outcome,
  type Outcomes,
  operations,
  type Step,
  step,
  withEverybodyBack,
} from "./random-history.ts";
import { whoRegistersAnew } from "./registering-anew.ts";
import { verifyAction } from "./verify-action.ts";
import { createWorld, type World } from "./world.ts";

/** How many histories are tried, and with which seed: more through the environment, the same ones by default. */
const numRuns = Number(process.env.REPLAY_RUNS ?? 6);
const seed = Number(process.env.REPLAY_SEED ?? 20);

test("whatever everybody does in whatever order, their clients know what new ones would be told", {
  timeout: 60_000 + numRuns * 30_000,
}, async () => {
  const outcomes: Outcomes = new Map();
  let ended = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 72, size: "max" }), fc.boolean(), async (history, guestsSeeAll) => {
      const opened = await createWorld({ config: { webPublicChannels: true } });
      try {
        await furnish(opened);
        if (!guestsSeeAll) await hidePeopleFromGuests(opened);
        for (let world = opened, at = 0; at < history.length; at += stretch) {
          world = await withEverybodyBack(world);
          ended += await replay(world, history.slice(at, at + stretch), outcomes);
        }
      } finally {
        await opened.close();
      }
    }),
    // Shrinking what has failed takes as long as it is let.
    { numRuns, seed, interruptAfterTimeLimit: 60_000 + numRuns * 4_000 },
  );
  const tried = [...outcomes.values()];
  const [done, refused] = [sumOf(tried, "done"), sumOf(tried, "refused")];
  // What is refused proves less.
  expect(done).toBeGreaterThan(refused / 4);
  // Of those who could follow a change by events, some must register anew: about one in 350.
  expect(ended / (done * castNames.length)).toBeLessThan(0.02);
});

test("every request that changes what clients know is among what everybody does", { timeout: 60_000 }, async () => {
  const world = await createWorld({ config: { webPublicChannels: true } });
  onTestFinished(world.close);
  await furnish(world);
  const asked = new Set<AnyEndpoint>();
  const noting =
    (call: Client): Client =>
    (endpoint, params) => {
      asked.add(endpoint);
      return call(endpoint, params);
    };
  const noted = { ...world, ada: { ...world.ada, call: noting(world.ada.call) }, stranger: noting(world.stranger) };
  for (const [does, { chance }] of Object.entries(operations)) {
    for (const chosen of fc.sample(chance, { numRuns: 12, seed })) {
      await attempt(noted, { by: "ada", does, chosen }, new Map());
    }
  }
  const changing = Object.values(registry).flatMap((noun) => Object.values(noun) as AnyEndpoint[]);
  const left = changing.filter((each) => each.method !== "GET" && each.deprecated !== true && !asked.has(each));
  const hint = "Each request that changes a registration has an operation in server/testing/operations";
  expect(left.map(({ method, path }) => `${method} ${path}`).sort(), hint).toEqual([...unknownToClients].sort());
});

/** Requests that change nothing that a registration reports: signing in, queues, mail, phones, bots, typing, and looks. */
const unknownToClients = [
  "PATCH /backups/settings",
  "POST /backups",
  "POST /backups/preview",
  "POST /backups/restore",
  "PUT /bot_storage",
  "DELETE /bot_storage",
  "PATCH /discovery",
  "POST /register",
  "DELETE /events",
  "POST /export/realm",
  "DELETE /export/realm/{export_id}",
  "POST /mail_outbox/retry",
  "DELETE /mail_outbox/{mail_id}",
  "PUT /mail_relay",
  "DELETE /mail_relay",
  "POST /mail_relay/test",
  "POST /messages/render",
  "PUT /networks",
  "POST /setup",
  "POST /users/{user_id}/password_reset",
  "POST /password_reset",
  "POST /mobile_push/register",
  "POST /mobile_push/test_notification",
  "POST /mobile_push/e2ee/test_notification",
  "PUT /secure_connection",
  "POST /fetch_api_key",
  "POST /users/me/api_key/regenerate",
  "POST /session",
  "DELETE /session",
  "DELETE /users/me/sign_ins",
  "DELETE /users/me/sign_ins/{sign_in_id}",
  "DELETE /users/{user_id}/sign_ins",
  "DELETE /users/{user_id}/sign_ins/{sign_in_id}",
  "POST /typing",
  "POST /messages/{message_id}/typing",
];

/** After so many steps everybody's state is compared; a bug is easier to find in few, more likely to happen in many. */
const stretch = 12;

function sumOf(outcomes: readonly Outcome[], which: keyof Outcome): number {
  return outcomes.reduce((sum, outcome) => sum + outcome[which], 0);
}

/**
 * Does some steps, and proves that everybody could follow; whose queue must end, ends, and nobody else's does. Answers how
 * often somebody's had to.
 */
async function replay(world: World, steps: readonly Step[], outcomes: Outcomes): Promise<number> {
  const dropped: CastName[] = [];
  const act = async () => {
    for (const each of steps) dropped.push(...(await whoRegistersAnew(world, () => attempt(world, each, outcomes))));
  };
  await verifyAction(world, act, { dropped });
  return new Set(dropped).size;
}
