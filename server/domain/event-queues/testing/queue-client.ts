import type { z } from "zod";
import type { Answer, Client } from "../../../http/client.ts";
import { eventQueueEndpoints } from "../contract.ts";

/** One event, as sent to a client. */
export type SentEvent = Answer<typeof eventQueueEndpoints.getEvents>["events"][number];

/** The answer to a registration. */
export type RegistrationAnswer = Answer<typeof eventQueueEndpoints.registerQueue>;

/** A queue as a client uses it. Each poll confirms the events seen before. */
export type QueueClient = {
  readonly queueId: string;
  readonly snapshot: RegistrationAnswer;
  /** The ID of the newest event seen. */
  readonly lastId: () => number;
  /** Waits for more events. */
  readonly poll: (signal?: AbortSignal) => Promise<readonly SentEvent[]>;
  /** Gets all events that are there now, in several answers if needed. */
  readonly takeAll: () => Promise<readonly SentEvent[]>;
  /** Deletes the queue. */
  readonly remove: () => Promise<void>;
  /** The same queue through another connection, as after a restart of the server. */
  readonly through: (call: Client) => QueueClient;
};

type Registration = z.input<
  z.ZodObject<{ [Name in keyof typeof register.params]: (typeof register.params)[Name]["schema"] }>
>;

const register = eventQueueEndpoints.registerQueue;

/** Filters events by type. */
export function eventsOfType<Type extends SentEvent["type"]>(events: readonly SentEvent[], type: Type) {
  return events.filter((event): event is Extract<SentEvent, { type: Type }> => event.type === type);
}

/** Registers a queue. */
export async function openQueue(call: Client, registration: Partial<Registration> = {}): Promise<QueueClient> {
  const snapshot = await call(register, registration);
  return createQueueClient(call, snapshot.queue_id ?? "", snapshot, { last: snapshot.last_event_id });
}

function createQueueClient(
  call: Client,
  queueId: string,
  snapshot: QueueClient["snapshot"],
  cursor: { last: number },
): QueueClient {
  const ask = async (dontBlock: boolean, signal?: AbortSignal): Promise<readonly SentEvent[]> => {
    const params = { queue_id: queueId, last_event_id: cursor.last, dont_block: dontBlock };
    const { events } = await call(eventQueueEndpoints.getEvents, params, signal);
    cursor.last = events.at(-1)?.id ?? cursor.last;
    return events;
  };
  return {
    queueId,
    snapshot,
    lastId: () => cursor.last,
    poll: (signal) => ask(false, signal),
    takeAll: async () => {
      const all: SentEvent[] = [];
      for (let events = await ask(true); events.length > 0; events = await ask(true)) all.push(...events);
      return all;
    },
    remove: async () => void (await call(eventQueueEndpoints.deleteQueue, { queue_id: queueId })),
    through: (other) => createQueueClient(other, queueId, snapshot, cursor),
  };
}
