import fc from "fast-check";
import { expect, test } from "vitest";
import { findBot } from "#server/domain/bots/queries.ts";
import { asBot, createBot } from "#server/domain/bots/testing/bot.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { insertApiKey } from "#server/domain/sessions/actions.ts";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { insertUser } from "#server/domain/users/actions.ts";
import { deactivateUser } from "#server/domain/users/deactivate.ts";
import { updateUser } from "#server/domain/users/queries.ts";
import { createClient, RequestFailed } from "#server/http/client.ts";
import { roles } from "#server/http/roles.ts";
import {
  addInitialContent,
  hidePeopleFromGuests,
  restoreTestPeople,
  step,
  stepAmong,
  tryStep,
} from "#server/testing/random-history.ts";
import { testPersonNames } from "#server/testing/test-people.ts";
import { createWorld, type Person, type World } from "#server/testing/world.ts";
import { mutate } from "#server/transactions/mutate.ts";
import {
  applyEvents,
  createOrganization,
  type Organization,
  organizationRegistration,
  registerOrganization,
} from "../organization.ts";
import type { Action, Viewer } from "./testing/action.ts";
import { listChannelActions } from "./testing/actions/channels.ts";
import { listComposingActions } from "./testing/actions/composing.ts";
import { listFolderActions } from "./testing/actions/folders.ts";
import { listGroupActions, refusedMention } from "./testing/actions/groups.ts";
import { listMessageActions } from "./testing/actions/messages.ts";
import { listMutingActions } from "./testing/actions/muting.ts";
import { listNewChannelActions } from "./testing/actions/new-channels.ts";
import { listOrganizationActions } from "./testing/actions/organization.ts";
import { listPeopleActions } from "./testing/actions/people.ts";
import { listServerActions } from "./testing/actions/server.ts";
import { addCrowd } from "./testing/crowd.ts";
import { rollBackChanges } from "./testing/roll-back-changes.ts";

/**
 * The number of histories; and the seed of a failed run and the path to its history, to repeat it. A failure prints both.
 * Without a number, a few histories are tried that are the same in every run.
 */
const { RIGHTS_RUNS: givenRuns, RIGHTS_SEED: givenSeed, RIGHTS_PATH: path } = process.env;
const numRuns = Number(givenRuns ?? 5);
const seed = givenSeed === undefined ? (givenRuns === undefined ? 7 : undefined) : Number(givenSeed);

/** Steps that concern rights are more frequent than all other steps together. */
const rightsStep = stepAmong([
  ...["give a permission in the organization", "give a permission in a channel", "give a permission over a group"],
  ...["give a permission in the organization", "give a permission in a channel", "give a permission over a group"],
  ...["change a role", "change a channel", "change a setting of the organization", "archive a channel"],
  ...["add somebody to a group", "remove somebody from a group", "add a group to a group", "deactivate a group"],
  ...["subscribe others", "unsubscribe others", "write to a channel", "deactivate a person", "invite by link"],
]);

const history = fc.array(fc.oneof({ weight: 2, arbitrary: step }, { weight: 3, arbitrary: rightsStep }), {
  minLength: 30,
  maxLength: 60,
  size: "max",
});

const limit = fc.constantFrom("unlimited" as const, 60, 600);

const limits = fc.record({
  message_content_edit_limit_seconds: limit,
  message_content_delete_limit_seconds: limit,
  move_messages_within_stream_limit_seconds: limit,
  move_messages_between_streams_limit_seconds: limit,
});

test("after any history, a page offers each person exactly the actions that the server allows them", {
  timeout: 60_000 + numRuns * 60_000,
}, async () => {
  const kinds = new Map<string, { offered: number; notOffered: number }>();
  await fc.assert(
    fc.asyncProperty(
      history,
      limits,
      fc.constantFrom(0, 61, 601),
      fc.boolean(),
      async (history, limits, later, guestsSeeAll) => {
        let now = Date.now();
        const opened = await createWorld({ config: { webPublicChannels: true }, clock: { now: () => now } });
        try {
          await addInitialContent(opened);
          await addCrowd(opened);
          await opened.ada.call(organizationEndpoints.updateOrganization, limits);
          await chooseModerationChannel(opened);
          await grantAddressChanges(opened);
          if (!guestsSeeAll) await hidePeopleFromGuests(opened);
          const weather = await createBot(opened, opened.nina, { full_name: "Weather", short_name: "weather" });
          const pages = { ...(await followAll(opened)), weather: await follow(weather) };
          const pollId = await writeSomething(opened, weather);
          for (const each of history) await tryStep(opened, each, new Map());
          const world = await restoreTestPeople(opened);
          const rolf = await addDeactivatedOwner(world);
          const viewers = await createViewers(world, pages, { weather, rolf, pollId });
          now += later * 1_000;
          await expectOffersToMatch(world, viewers, Math.floor(now / 1_000), kinds);
        } finally {
          await opened.close();
        }
      },
    ),
    {
      ...{ numRuns, endOnFailure: true },
      ...(seed === undefined ? {} : { seed }),
      ...(path === undefined ? {} : { path }),
    },
  );
  // Every action must be offered in some cases and not offered in others. Otherwise the run tests nothing.
  const untried = [...kinds].filter(
    ([name, { offered, notOffered }]) => offered === 0 || (notOffered === 0 && name !== alwaysOffered),
  );
  expect(untried).toEqual([]);
});

/** Everybody may leave a channel that they are in. */
const alwaysOffered = "leave a channel";

/** Reports of messages go to the private channel "board". */
async function chooseModerationChannel({ ada }: World): Promise<void> {
  const { streams } = await ada.call(channelEndpoints.getChannels, { include_all_active: true });
  const board = streams.find(({ name }) => name === "board");
  await ada.call(organizationEndpoints.updateOrganization, { moderation_request_channel_id: board?.stream_id ?? -1 });
}

/** Ada may change addresses as long as she is an owner; Nina may as soon as she is one. */
async function grantAddressChanges({ ctx, ada, nina }: World): Promise<void> {
  await mutate(ctx, (tx) => {
    for (const { id } of [ada, nina]) updateUser(tx, id, { canChangeUserEmails: true });
  });
}

/**
 * Writes messages by everybody in a public channel, some in a private one, a direct one and a poll; returns the poll's
 * ID.
 */
async function writeSomething({ ada, mia, nina, omar, gus }: World, bot: Person): Promise<number> {
  for (const { call } of [ada, mia, nina, bot, gus]) {
    await call(messageEndpoints.sendMessage, { type: "channel", to: "workshop", topic: "lamps", content: "Hello" });
  }
  await omar.call(messageEndpoints.sendMessage, { type: "channel", to: "board", topic: "✔ sales", content: "Done" });
  await nina.call(messageEndpoints.sendMessage, { type: "direct", to: [omar.id], content: "Hello" });
  const poll = { type: "channel", to: "workshop", topic: "lamps", content: "/poll Sale?\nYes" } as const;
  return (await nina.call(messageEndpoints.sendMessage, poll)).id;
}

/** A person's page, from its registration on. */
type Page = { organization: Organization; readonly queueId: string; readonly last: number };

async function follow({ call }: Person): Promise<Page> {
  const state = await registerOrganization(call, organizationRegistration, new AbortController().signal);
  return { organization: createOrganization(state), queueId: state.queue_id ?? "", last: state.last_event_id };
}

async function followAll(world: World): Promise<Record<string, Page>> {
  const pages: [string, Page][] = [];
  for (const name of testPersonNames) pages.push([name, await follow(world[name])]);
  return Object.fromEntries(pages);
}

/** Somebody who may do nothing anymore, although they were an owner. */
async function addDeactivatedOwner({ ctx, url }: World): Promise<Person> {
  const person = { email: "rolf@example.test", fullName: "Rolf Berg" };
  const { id, apiKey } = await mutate(ctx, (tx) => {
    const user = insertUser(tx, { ...person, role: roles.owner, passwordHash: null });
    const apiKey = insertApiKey(tx, user.id, "tests");
    deactivateUser(tx, user);
    return { id: user.id, apiKey };
  });
  return { ...person, id, apiKey, call: createClient({ baseUrl: url, credentials: { email: person.email, apiKey } }) };
}

/** Every viewer, with the state of their page after it received all events. */
async function createViewers(
  world: World,
  pages: Readonly<Record<string, Page>>,
  { weather, rolf, pollId }: { readonly weather: Person; readonly rolf: Person; readonly pollId: number },
): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  const add = async (name: string, person: Person) =>
    viewers.push(await createViewer({ world, pollId }, name, person, pages[name]));
  for (const name of testPersonNames) await add(name, world[name]);
  if (findBot(world.ctx, weather.id)?.isActive === true) await add("weather", await createNewKey(world, weather));
  // A page receives no events after the person is deactivated. This is what it would know with them.
  const organization = { ...(await follow(world.ada)).organization, user_id: rolf.id };
  viewers.push({
    ...{ name: "rolf", person: rolf, reader: world.ada, world, pollId },
    ...{ organization, mayChangeEmails: true },
  });
  return viewers;
}

async function createViewer(
  shared: Pick<Viewer, "world" | "pollId">,
  name: string,
  person: Person,
  page: Page | undefined,
): Promise<Viewer> {
  const organization = await catchUp(person, page ?? (await follow(person)));
  const { may_change_emails: mayChangeEmails } = await person.call(sessionEndpoints.getSession, {});
  return { ...shared, name, person, reader: person, organization, mayChangeEmails };
}

/** Gives a bot a new key, because the history may have revoked its key. */
async function createNewKey(world: World, bot: Person): Promise<Person> {
  const apiKey = await mutate(world.ctx, (tx) => insertApiKey(tx, bot.id, "tests"));
  return asBot(world, { ...bot, email: `user${bot.id}@watercooler.invalid`, apiKey });
}

async function catchUp(person: Person, { organization, queueId, last }: Page): Promise<Organization> {
  const params = { queue_id: queueId, last_event_id: last, dont_block: true };
  try {
    const { events } = await person.call(eventQueueEndpoints.getEvents, params);
    const next = events.at(-1)?.id;
    if (next === undefined) return organization;
    return await catchUp(person, { organization: applyEvents(organization, events), queueId, last: next });
  } catch (error) {
    // A page whose queue expired does the same.
    if (error instanceof RequestFailed && error.status < 500) return (await follow(person)).organization;
    throw error;
  }
}

async function expectOffersToMatch(
  world: World,
  viewers: readonly Viewer[],
  now: number,
  kinds: Map<string, { offered: number; notOffered: number }>,
): Promise<void> {
  const actions: (Action & { readonly by: string })[] = [];
  for (const viewer of viewers) {
    const own = [
      ...listChannelActions(viewer),
      ...listNewChannelActions(viewer),
      ...listComposingActions(viewer),
      ...listFolderActions(viewer),
      ...listGroupActions(viewer),
      ...listPeopleActions(viewer),
      ...listOrganizationActions(viewer),
      ...listServerActions(viewer),
      ...listMutingActions(viewer),
      ...(await listMessageActions(viewer, now)),
    ];
    actions.push(...own.map((each) => ({ ...each, by: viewer.name })));
  }
  const isAllowedByServer = rollBackChanges(world);
  const wrong: string[] = [];
  for (const { by, ...action } of actions) {
    const { name, target = "", isOffered } = action;
    const count = kinds.get(name) ?? { offered: 0, notOffered: 0 };
    kinds.set(name, count);
    if (isOffered) count.offered++;
    else count.notOffered++;
    const { isAllowed, why } = await tryAction(isAllowedByServer, action).catch((error: unknown) => {
      throw new Error(`${by}: ${name} (${target}) was not answered as it should be.`, { cause: error });
    });
    if (isAllowed !== isOffered)
      wrong.push(`${by}: ${name} (${target}): ${isOffered ? "offered" : "not offered"}, yet ${why}`);
  }
  expect(wrong).toEqual([]);
}

async function tryAction(isAllowedByServer: ReturnType<typeof rollBackChanges>, { request, before }: Action) {
  let why = "it can be done";
  const isAllowed = await isAllowedByServer({
    ...(before === undefined ? {} : { before }),
    request: async () => {
      try {
        await request();
      } catch (error) {
        if (error === refusedMention) {
          why = refusedMention.message;
          throw new RequestFailed(400, { code: "BAD_REQUEST", msg: why, result: "error" });
        }
        if (error instanceof RequestFailed) why = `${error.status} ${error.message}`;
        throw error;
      }
    },
  });
  return { isAllowed, why };
}
