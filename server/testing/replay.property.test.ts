import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createBot } from "../domain/bots/testing/bot.ts";
import { channelFolderEndpoints } from "../domain/channel-folders/contract.ts";
import { defaultChannelGroupEndpoints } from "../domain/default-channel-groups/contract.ts";
import { systemGroupId } from "../domain/groups/system-groups.ts";
import { createGroup } from "../domain/groups/testing/groups.ts";
import { createLink } from "../domain/invitations/testing/invite.ts";
import { linkifierEndpoints } from "../domain/linkifiers/contract.ts";
import { organizationEndpoints } from "../domain/organization/contract.ts";
import { profileFieldEndpoints } from "../domain/profile-fields/contract.ts";
import { insertApiKey } from "../domain/sessions/actions.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { reactivateUser } from "../domain/users/deactivate.ts";
import { findUser } from "../domain/users/queries.ts";
import { type Client, createClient, RequestFailed } from "../http/client.ts";
import type { AnyEndpoint } from "../http/contract.ts";
import { registry } from "../nouns/contracts.ts";
import { mutate } from "../transactions/mutate.ts";
import { createChannel } from "./actions.ts";
import { type CastName, castNames } from "./cast.ts";
import { botOperations } from "./operations/bots.ts";
import { channelOperations } from "./operations/channels.ts";
import { groupOperations } from "./operations/groups.ts";
import { messageOperations } from "./operations/messages.ts";
import { actor, type Operations } from "./operations/operation.ts";
import { organizationOperations } from "./operations/organization.ts";
import { peopleOperations } from "./operations/people.ts";
import { personalOperations } from "./operations/personal.ts";
import { profileOperations } from "./operations/profiles.ts";
import { uploadOperations } from "./operations/uploads.ts";
import { whoRegistersAnew } from "./registering-anew.ts";
import { verifyAction } from "./verify-action.ts";
import { createWorld, type World } from "./world.ts";

/** Whatever people do; the nouns are as likely as each other, however many operations each has. */
const nouns: Readonly<Record<string, Operations>> = {
  bots: botOperations,
  channels: channelOperations,
  groups: groupOperations,
  messages: messageOperations,
  organization: organizationOperations,
  people: peopleOperations,
  personal: personalOperations,
  profiles: profileOperations,
  uploads: uploadOperations,
};

const operations: Operations = Object.assign({}, ...Object.values(nouns));

const step = fc.oneof(
  ...Object.values(nouns).map((noun) =>
    fc.oneof(
      ...Object.entries(noun).map(([does, { chance }]) =>
        fc.record({ by: actor, does: fc.constant(does), chosen: chance }),
      ),
    ),
  ),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

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
  expect(left.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...unknownToClients].sort());
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

/** Something of each noun, so that there is something to change from the first step on. */
async function furnish(world: World): Promise<void> {
  const { ada, nina, omar, pia, gus } = world;
  const subscribers = [ada.id, nina.id, gus.id];
  await ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  await createChannel(nina, { name: "workshop", subscribers });
  await createChannel(ada, { name: "board", subscribers: [ada.id, omar.id, pia.id], invite_only: true });
  await pia.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  await createGroup(nina, "riggers", { members: [nina.id, gus.id] });
  await createGroup(ada, "office", { members: [omar.id] });
  await ada.call(channelFolderEndpoints.createChannelFolder, { name: "Harbour", description: "" });
  await ada.call(linkifierEndpoints.addLinkifier, { pattern: "#(?P<id>[0-9]+)", url_template: "https://a.test/{id}" });
  const offered = { group_name: "Boatyard", description: "", stream_names: ["workshop"] };
  await ada.call(defaultChannelGroupEndpoints.createDefaultChannelGroup, offered);
  await createLink(ada);
  await createBot(world, nina);
  await ada.call(profileFieldEndpoints.addProfileField, { field_type: 1, name: "Berth" });
}

/** Guests are told only of people whom they meet, and forget those whom they meet no more. */
async function hidePeopleFromGuests({ ada }: World): Promise<void> {
  const change = { can_access_all_users_group: { new: systemGroupId("role:members") } };
  await ada.call(organizationEndpoints.updateOrganization, change);
}

/** After so many steps everybody's state is compared; a bug is easier to find in few, more likely to happen in many. */
const stretch = 12;

/** What each operation came to, by what it does. */
type Outcomes = Map<string, Outcome>;

type Outcome = { done: number; refused: number };

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

/** What somebody may not do, or what does not go together, changes nothing; that is proven too. */
async function attempt(world: World, { by, does, chosen }: Step, outcomes: Outcomes): Promise<void> {
  const outcome = outcomes.get(does) ?? { done: 0, refused: 0 };
  outcomes.set(does, outcome);
  try {
    await operations[does]?.ask(world[by], chosen as never, world);
    outcome.done++;
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status >= 500) throw error;
    outcome.refused++;
  }
}

/**
 * The world with everybody of the cast let in again who was locked out on the way. They sign in under the address that
 * stays theirs whatever their own is changed to.
 */
async function withEverybodyBack(world: World): Promise<World> {
  const back = { ...world };
  for (const name of castNames) {
    const { id } = world[name];
    const apiKey = await mutate(world.ctx, (tx) => {
      const user = findUser(tx, id);
      if (user?.isActive === false) reactivateUser(tx, user, user);
      return insertApiKey(tx, id, "tests");
    });
    const email = `user${id}@watercooler.invalid`;
    const call = createClient({ baseUrl: world.url, credentials: { email, apiKey } });
    back[name] = { ...world[name], email, apiKey, call };
  }
  return back;
}
