import fc from "fast-check";
import { expect, test } from "vitest";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { Office } from "#server/domain/messages/testing/narrow-model.ts";
import { anyChange, change } from "#server/domain/messages/testing/random-changes.ts";
import { openOffice, runStep } from "#server/domain/messages/testing/random-office.ts";
import { anyStep } from "#server/domain/messages/testing/random-steps.ts";
import { capabilityNames } from "#server/events/capability-names.ts";
import { applyEvent } from "#server/nouns/client-state.ts";
import { clientStateOf } from "#server/testing/client-state-of.ts";
import { createWorld, type Person, type World } from "#server/testing/world.ts";
import { directConversation, keptMessage, type Message } from "./message.ts";
import { covers } from "./message-list.ts";
import { createMessageModel, type MessageModel, type ModelRequest } from "./message-model.ts";
import { channelOfNarrow, type Narrow } from "./narrow.ts";
import { termsOf } from "./narrow-terms.ts";
import { extendList, openList } from "./open-list.ts";
import { receiveEvents } from "./receive-events.ts";
import { makeRequest } from "./requests.ts";
import { createUnreads, type Unreads } from "./unreads.ts";

const numRuns = Number(process.env.CHAT_SERVER_RUNS ?? 4);

/** What the reader's page does between what happens in the office. */
const pageStep = fc.oneof(
  fc.record({
    page: fc.constant("open" as const),
    narrow: fc.nat({ max: 13 }),
    anchor: fc.oneof(
      fc.constantFrom("newest" as const, "oldest" as const, "first_unread" as const),
      fc.nat({ max: 60 }),
    ),
  }),
  fc.record({ page: fc.constant("extend" as const), direction: fc.constantFrom("older" as const, "newer" as const) }),
  fc.record({ page: fc.constant("request" as const) }),
  fc.record({ page: fc.constant("events" as const) }),
);

const anyAction = fc.oneof(
  { weight: 4, arbitrary: anyStep.map((step) => ({ step })) },
  { weight: 2, arbitrary: anyChange.map((request) => ({ request })) },
  { weight: 5, arbitrary: pageStep },
);
type PageStep = typeof pageStep extends fc.Arbitrary<infer Value> ? Value : never;

test("after any history, a page has the unread messages and the lists that the server has", {
  timeout: 120_000 + numRuns * 30_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyAction, { minLength: 60, maxLength: 150, size: "max" }),
      fc.constantFrom("nina" as const, "gus" as const, "omar" as const),
      async (actions, who) => {
        const world = await createWorld({ config: { webPublicChannels: true } });
        try {
          const office = await openOffice(world);
          const page = await openPage(world[who]);
          for (const action of actions) {
            if ("step" in action) await runStep(world, office, action.step);
            else if ("request" in action) await change(world, office, action.request);
            else await runPageStep(page, narrowsOf(world, office), action);
          }
          await settle(page);
          await expectSameAsServer(page);
        } finally {
          await world.close();
        }
      },
    ),
    { numRuns, seed: Number(process.env.CHAT_SERVER_SEED ?? 5), endOnFailure: numRuns < 50 },
  );
});

type Page = {
  readonly person: Person;
  readonly model: MessageModel;
  readonly commands: ModelRequest[];
  /** Reads the events that wait, and passes them to the model. */
  readonly readEvents: () => Promise<number>;
  readonly receivesEventsOf: (channelId: number) => boolean;
};

const registration = {
  apply_markdown: true,
  include_subscribers: true,
  client_ext_avatar: false,
  client_capabilities: Object.fromEntries(capabilityNames.map((name) => [name, true])),
} as const;

async function openPage(person: Person): Promise<Page> {
  const registered = await person.call(eventQueueEndpoints.registerQueue, registration);
  let state = clientStateOf(registered);
  let last = registered.last_event_id;
  const commands: ModelRequest[] = [];
  const receivesEventsOf = (id: number) => state.subscriptions.some(({ stream_id }) => stream_id === id);
  const model = createMessageModel(createUnreads(state.unread_msgs, person.id), {
    pageSize: 6,
    limits: { lists: 5, messages: 40 },
    request: (command) => commands.push(command),
    receivesEventsOf,
    onMoved: () => {},
  });
  const readEvents = async () => {
    const poll = { queue_id: String(registered.queue_id), last_event_id: last, dont_block: true };
    const { events } = await person.call(eventQueueEndpoints.getEvents, poll);
    for (const event of events) {
      state = applyEvent(state, event);
      receiveEvents(model, [event]);
      last = event.id;
    }
    return events.length;
  };
  return { person, model, commands, readEvents, receivesEventsOf };
}

function narrowsOf(world: World, { channels }: Office): readonly Narrow[] {
  const [workshop = 0, payroll = 0, board = 0, news = 0] = channels.map(({ id }) => id);
  const people = directConversation([world.nina.id, world.omar.id]).userIds;
  return [
    [],
    [{ operator: "channel", operand: workshop }],
    [{ operator: "channel", operand: board }],
    [{ operator: "channel", operand: payroll }],
    [
      { operator: "channel", operand: news },
      { operator: "topic", operand: "lamp" },
    ],
    [
      { operator: "channel", operand: workshop },
      { operator: "topic", operand: "✔ menu" },
    ],
    [{ operator: "dm", operand: people }],
    [{ operator: "is", operand: "dm" }],
    [{ operator: "is", operand: "starred" }],
    [{ operator: "is", operand: "mentioned" }],
    [{ operator: "is", operand: "unread" }],
    [{ operator: "search", operand: "rent" }],
    [
      { operator: "after", operand: "2020-01-01" },
      { operator: "before", operand: "2999-12-31" },
    ],
    [
      { operator: "channel", operand: workshop },
      { operator: "after", operand: "2020-01-01", negated: true },
    ],
  ];
}

async function runPageStep({ person, model, commands, readEvents }: Page, narrows: readonly Narrow[], step: PageStep) {
  if (step.page === "open") openList(model, narrows[step.narrow] ?? [], step.anchor);
  else if (step.page === "extend") {
    if (model.opened !== undefined) extendList(model, model.opened.key, step.direction);
  } else if (step.page === "events") await readEvents();
  else {
    const command = commands.shift();
    if (command !== undefined) await makeRequest(person.call, model, command).catch(() => {});
  }
}

/** Reads all events and answers. A refused request leaves its list as it is. */
async function settle(page: Page): Promise<void> {
  for (let rounds = 0; ; rounds++) {
    if (rounds > 200) throw new Error("The model asks without end.");
    const arrived = await page.readEvents();
    const command = page.commands.shift();
    if (command !== undefined) await makeRequest(page.person.call, page.model, command).catch(() => {});
    else if (arrived === 0) return;
  }
}

async function expectSameAsServer({ person, model, receivesEventsOf }: Page): Promise<void> {
  const fresh = await person.call(eventQueueEndpoints.registerQueue, registration);
  expect(comparableUnreads(model.unreads)).toEqual(
    comparableUnreads(createUnreads(clientStateOf(fresh).unread_msgs, person.id)),
  );
  for (const [key, list] of model.lists) {
    const channelId = channelOfNarrow(list.narrow);
    if (list.fetched === undefined || (channelId !== undefined && !receivesEventsOf(channelId))) continue;
    const { messages } = await person.call(messageEndpoints.getMessages, {
      narrow: termsOf(list.narrow),
      anchor: "newest",
      num_before: 1000,
      num_after: 0,
      client_ext_avatar: false,
      allow_empty_topic_name: true,
    });
    const expected = messages.filter(({ id }) => covers(list, id));
    expect(list.ids, key).toEqual(expected.map(({ id }) => id));
    for (const message of expected) {
      if (message.stream_id !== undefined && !receivesEventsOf(message.stream_id)) continue;
      expect(comparable(model.kept.byId.get(message.id))).toEqual(comparable(keptMessage(message)));
    }
  }
}

function comparableUnreads({ byConversation, mentions }: Unreads) {
  const conversations = [...byConversation].map(([key, { ids }]) => [key, [...ids].sort((a, b) => a - b)] as const);
  return { conversations: new Map(conversations.sort()), mentions: [...mentions].sort((a, b) => a - b) };
}

/** Leaves out the names of channels: the page takes them from the organization. */
function comparable(message: Message | undefined) {
  if (message === undefined) return undefined;
  const { flags, reactions, display_recipient, ...others } = message;
  const recipient = typeof display_recipient === "string" ? "" : display_recipient;
  return {
    ...others,
    recipient,
    flags: [...flags].sort(),
    reactions: reactions.map((each) => JSON.stringify(each)).sort(),
  };
}
