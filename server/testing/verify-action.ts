import { expect } from "vitest";
import type { ClientEvent } from "../domain/event-queues/events.ts";
import { createDirectClient } from "../domain/event-queues/testing/direct-client.ts";
import { openQueue, type QueueClient } from "../domain/event-queues/testing/queue-client.ts";
import { placeholderAddress } from "../domain/users/placeholder-address.ts";
import { capabilityNames } from "../events/capability-names.ts";
import { type Client, RequestFailed } from "../http/client.ts";
import { applyEvent, type ClientState } from "../nouns/client-state.ts";
import { clientStateOf } from "./client-state-of.ts";
import { type TestPersonName, testPersonNames } from "./test-people.ts";
import type { World } from "./world.ts";

/**
 * The keys of a registration that differ each time, and the names of the reasons for a report, which have the language
 * of the registration; all others are compared.
 */
const varyingKeys: readonly string[] = [
  "queue_id",
  "last_event_id",
  "server_timestamp",
  "presence_last_update_id",
  "server_report_message_types",
];

/** Two kinds of client: one with all capabilities, and one with none. */
const registrations = {
  newest: { slim_presence: true, client_capabilities: Object.fromEntries(capabilityNames.map((name) => [name, true])) },
  oldest: {},
};

/** The people who are expected to lose their event queues and register again: nobody, some test people, or anybody. */
export type Expectation = { readonly dropped: readonly TestPersonName[] | "anybody" };

/**
 * Verifies an action by replay: for each test person, and for old and new clients, the state before the action with its
 * events equals the state after it. Returns the result of the action.
 */
export async function verifyAction<T>(
  world: World,
  act: () => Promise<T>,
  expected: Expectation = { dropped: [] },
): Promise<T> {
  const clients = await openClients(world);
  const result = await act();
  const results = await Promise.all(
    clients.map(async (client) => ({ ...client, events: await takeEvents(client.queue) })),
  );
  if (expected.dropped !== "anybody") {
    for (const { name, events } of results) {
      expect(events === "gone", `the queue of ${name} is dropped`).toBe(expected.dropped.includes(name));
    }
  }
  await Promise.all(results.map(({ events, ...client }) => events === "gone" || expectSameState(client, events)));
  return result;
}

async function expectSameState({ name, kind, call, queue }: VerifyingClient, events: readonly ClientEvent[]) {
  const applied = events.reduce(applyEvent, clientStateOf(queue.snapshot));
  const newQueue = await openQueue(call, registrationOf(kind));
  const expectedState = clientStateOf(newQueue.snapshot);
  const finalState = events.some(removesMessages) ? withoutGoneMessages(applied, expectedState) : applied;
  expect(comparable(finalState), `${name}, with the ${kind} client`).toEqual(comparable(expectedState));
  await Promise.all([queue.remove(), newQueue.remove()]);
}

/** Whether the event deletes messages, or moves them to a channel with other subscribers. */
function removesMessages(event: ClientEvent): boolean {
  return event.type === "delete_message" || (event.type === "update_message" && event.new_stream_id !== undefined);
}

/**
 * A client keeps the ID of its newest message even after that is deleted or moved away. A new registration does not
 * have it.
 */
function withoutGoneMessages(applied: ClientState, registered: ClientState): ClientState {
  return { ...applied, max_message_id: Math.min(applied.max_message_id, registered.max_message_id) };
}

/** The events in a queue; "gone" for a person who is deactivated or must register again. */
async function takeEvents(queue: QueueClient): Promise<readonly ClientEvent[] | "gone"> {
  try {
    return await queue.takeAll();
  } catch (error) {
    if (error instanceof RequestFailed && (error.code === "BAD_EVENT_QUEUE_ID" || error.status === 401)) return "gone";
    throw error;
  }
}

/**
 * The state that each of these people registers with. Null for somebody whose key is no longer valid. Presences are
 * left out: every request is a sign of presence.
 */
export async function readStates(world: World, names: readonly TestPersonName[]): Promise<readonly (object | null)[]> {
  return Promise.all(
    names.map(async (name) => {
      try {
        const queue = await openQueue(directClientOf(world, name), registrationOf("newest"));
        await queue.remove();
        return { ...comparable(clientStateOf(queue.snapshot)), presences: {} };
      } catch (error) {
        if (error instanceof RequestFailed && error.status === 401) return null;
        throw error;
      }
    }),
  );
}

type Kind = keyof typeof registrations;

type VerifyingClient = {
  readonly name: TestPersonName;
  readonly kind: Kind;
  readonly call: Client;
  readonly queue: QueueClient;
};

function openClients(world: World): Promise<VerifyingClient[]> {
  const kinds = Object.keys(registrations) as Kind[];
  return Promise.all(
    testPersonNames.flatMap((name) => {
      const call = directClientOf(world, name);
      return kinds.map(async (kind) => ({ name, kind, call, queue: await openQueue(call, registrationOf(kind)) }));
    }),
  );
}

function directClientOf(world: World, name: TestPersonName): Client {
  const { id, apiKey } = world[name];
  // The placeholder address does not change when the action changes the real one.
  return createDirectClient({ ctx: world.ctx, host: new URL(world.url).host, email: placeholderAddress(id), apiKey });
}

function registrationOf(kind: Kind) {
  return { include_subscribers: true, ...registrations[kind] };
}

/** The compared part of a state; lists of conversations have no order. */
function comparable(state: ClientState) {
  const { pms, streams, huddles, ...counts } = state.unread_msgs;
  const unordered = <Entry>(entries: readonly Entry[]) => entries.map((entry) => JSON.stringify(entry)).sort();
  return {
    ...Object.fromEntries(Object.entries(state).filter(([key]) => !varyingKeys.includes(key))),
    unread_msgs: { ...counts, pms: unordered(pms), streams: unordered(streams), huddles: unordered(huddles) },
  };
}
