import { expect } from "vitest";
import { openQueue, type QueueClient } from "../domain/event-queues/testing/queue-client.ts";
import { applyEvent, type ClientEvent, type ClientState } from "../events/apply.ts";
import { capabilityNames } from "../events/queue-options.ts";
import { type CastName, castNames } from "./cast.ts";
import type { World } from "./world.ts";

/** What a registration answers of itself and of the time; everything else is compared. */
const ownKeys: readonly string[] = ["queue_id", "last_event_id", "server_timestamp"];

/** Two kinds of client: one that knows everything there is, and one that knows nothing. */
const registrations = {
  newest: { client_capabilities: Object.fromEntries(capabilityNames.map((name) => [name, true])) },
  oldest: {},
};

/**
 * Proves an action by replay: for each of the cast, and for old and new clients, the state before it and the events
 * it caused come to the state after it. Answers what the action answers.
 */
export async function verifyAction<T>(world: World, act: () => Promise<T>): Promise<T> {
  const clients = await openClients(world);
  const result = await act();
  for (const { name, kind, queue } of clients) {
    const events = (await queue.takeAll()) as readonly unknown[] as readonly ClientEvent[];
    const folded = events.reduce(applyEvent, queue.snapshot as unknown as ClientState);
    const fresh = await openQueue(world[name].call, registrationOf(kind));
    expect(compared(folded), `${name}, with the ${kind} client`).toEqual(
      compared(fresh.snapshot as unknown as ClientState),
    );
    await Promise.all([queue.remove(), fresh.remove()]);
  }
  return result;
}

type Kind = keyof typeof registrations;

function openClients(world: World): Promise<{ name: CastName; kind: Kind; queue: QueueClient }[]> {
  const kinds = Object.keys(registrations) as Kind[];
  return Promise.all(
    castNames.flatMap((name) =>
      kinds.map(async (kind) => ({ name, kind, queue: await openQueue(world[name].call, registrationOf(kind)) })),
    ),
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
