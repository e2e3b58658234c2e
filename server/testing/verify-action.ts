import { expect } from "vitest";
import type { ClientEvent } from "../domain/event-queues/events.ts";
import { directClient } from "../domain/event-queues/testing/direct-client.ts";
import { openQueue, type QueueClient } from "../domain/event-queues/testing/queue-client.ts";
import { placeholderAddress } from "../domain/users/placeholder-address.ts";
import { capabilityNames } from "../events/queue-options.ts";
import { type Client, RequestFailed } from "../http/client.ts";
import { applyEvent, type ClientState, clientStateOf } from "../nouns/client-state.ts";
import { type CastName, castNames } from "./cast.ts";
import type { World } from "./world.ts";

/** What a registration answers of itself and of the time; everything else is compared. */
const ownKeys: readonly string[] = ["queue_id", "last_event_id", "server_timestamp", "presence_last_update_id"];

/** Two kinds of client: one that knows everything there is, and one that knows nothing. */
const registrations = {
  newest: { slim_presence: true, client_capabilities: Object.fromEntries(capabilityNames.map((name) => [name, true])) },
  oldest: {},
};

/** Who is expected to lose their event queues, and to register anew: nobody, some of the cast, or whoever it may be. */
export type Expected = { readonly dropped: readonly CastName[] | "anybody" };

/**
 * Proves an action by replay: for each of the cast, and for old and new clients, the state before it and the events
 * it caused come to the state after it. Answers what the action answers.
 */
export async function verifyAction<T>(
  world: World,
  act: () => Promise<T>,
  expected: Expected = { dropped: [] },
): Promise<T> {
  const clients = await openClients(world);
  const result = await act();
  const told = await Promise.all(clients.map(async (client) => ({ ...client, events: await eventsOf(client.queue) })));
  if (expected.dropped !== "anybody") {
    for (const { name, events } of told) {
      expect(events === "gone", `the queue of ${name} is dropped`).toBe(expected.dropped.includes(name));
    }
  }
  await Promise.all(told.map(({ events, ...client }) => events === "gone" || expectSameState(client, events)));
  return result;
}

async function expectSameState({ name, kind, call, queue }: VerifyingClient, events: readonly ClientEvent[]) {
  const folded = events.reduce(applyEvent, clientStateOf(queue.snapshot));
  const fresh = await openQueue(call, registrationOf(kind));
  const expectedState = clientStateOf(fresh.snapshot);
  const known = events.some(takesMessages) ? forgetting(folded, expectedState) : folded;
  expect(compared(known), `${name}, with the ${kind} client`).toEqual(compared(expectedState));
  await Promise.all([queue.remove(), fresh.remove()]);
}

/** Whether messages are deleted by it, or go to a channel that not everybody is in who had them. */
function takesMessages(event: ClientEvent): boolean {
  return event.type === "delete_message" || (event.type === "update_message" && event.new_stream_id !== undefined);
}

/** Whoever heard of a message that is gone for them goes on knowing that there was one; who registers anew never does. */
function forgetting(folded: ClientState, fresh: ClientState): ClientState {
  return { ...folded, max_message_id: Math.min(folded.max_message_id, fresh.max_message_id) };
}

/** What a queue holds; of somebody who is deactivated, or must register anew, it is gone. */
async function eventsOf(queue: QueueClient): Promise<readonly ClientEvent[] | "gone"> {
  try {
    return await queue.takeAll();
  } catch (error) {
    if (error instanceof RequestFailed && (error.code === "BAD_EVENT_QUEUE_ID" || error.status === 401)) return "gone";
    throw error;
  }
}

type Kind = keyof typeof registrations;

type VerifyingClient = {
  readonly name: CastName;
  readonly kind: Kind;
  readonly call: Client;
  readonly queue: QueueClient;
};

function openClients(world: World): Promise<VerifyingClient[]> {
  const kinds = Object.keys(registrations) as Kind[];
  const host = new URL(world.url).host;
  return Promise.all(
    castNames.flatMap((name) => {
      const { id, apiKey } = world[name];
      // An address that stays theirs when the action changes the real one.
      const call = directClient({ ctx: world.ctx, host, email: placeholderAddress(id), apiKey });
      return kinds.map(async (kind) => ({ name, kind, call, queue: await openQueue(call, registrationOf(kind)) }));
    }),
  );
}

function registrationOf(kind: Kind) {
  return { include_subscribers: true, ...registrations[kind] };
}

/** The compared part of a state; lists of conversations have no order. */
function compared(state: ClientState) {
  const { pms, streams, huddles, ...counts } = state.unread_msgs;
  const unordered = <Entry>(entries: readonly Entry[]) => entries.map((entry) => JSON.stringify(entry)).sort();
  return {
    ...Object.fromEntries(Object.entries(state).filter(([key]) => !ownKeys.includes(key))),
    unread_msgs: { ...counts, pms: unordered(pms), streams: unordered(streams), huddles: unordered(huddles) },
  };
}
