import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { type Client, RequestFailed } from "#server/http/client.ts";
import { isSignedOut } from "./api.ts";
import { retryPause } from "./retry-pause.ts";

/** Whether changes reach this page: being connected for the first time, connected, or cut off and trying again. */
export type Connection = "connecting" | "connected" | "lost";

/** What {@link followChanges} needs; time comes in so that tests can set it. */
export type LiveOptions = {
  readonly client: Client;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Something changed, or may have changed unseen. */
  readonly onChange: () => void;
  readonly onConnection: (connection: Connection) => void;
  /** The server no longer knows who we are. */
  readonly onSignedOut: () => void;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A signal that gives a request up when the server has been silent for so many milliseconds. */
  readonly giveUp: (milliseconds: number) => AbortSignal;
};

type Queue = { readonly id: string; last: number };

const eventTypes = ["message", "realm_user", "realm", "subscription", "stream"];

/**
 * Follows the server's changes through an event queue until the signal is aborted or the sign-in ends, whatever
 * happens to the network or the server in between. On the way out it gives the queue up.
 */
export async function followChanges(options: LiveOptions): Promise<void> {
  const { client, signal } = options;
  let queue: Queue | undefined;
  let failures = 0;
  while (!signal.aborted) {
    try {
      let changed = failures > 0;
      if (queue) changed = (await readEvents(options, queue, failures > 0)) || changed;
      else {
        queue = await openQueue(options);
        // What happened between loading the page and opening the queue was seen by neither.
        changed = true;
      }
      failures = 0;
      options.onConnection("connected");
      if (changed) options.onChange();
    } catch (error) {
      if (signal.aborted) break;
      if (isSignedOut(error)) return options.onSignedOut();
      if (isQueueGone(error)) queue = undefined;
      failures += 1;
      // One failure is often just a connection that was closed while idle: the next attempt tells.
      if (failures > 1 && askedPause(error) === undefined) options.onConnection("lost");
      await options.wait(askedPause(error) ?? retryPause(failures), signal);
    }
  }
  if (queue)
    await client(eventQueueEndpoints.deleteQueue, { queue_id: queue.id }, options.giveUp(2000)).catch(() => {});
}

async function openQueue({ client, signal, giveUp }: LiveOptions): Promise<Queue> {
  const params = { event_types: eventTypes, fetch_event_types: [] };
  const state = await client(eventQueueEndpoints.registerQueue, params, AbortSignal.any([signal, giveUp(30_000)]));
  if (state.queue_id === null) throw new Error("The server gave no event queue.");
  return { id: state.queue_id, last: state.last_event_id };
}

/**
 * The next events: whether any of them tells of a change. Waits for them, unless `atOnce` because it is not known
 * whether the server is there at all. The server ends a wait within 90 s.
 */
async function readEvents({ client, signal, giveUp }: LiveOptions, queue: Queue, atOnce: boolean): Promise<boolean> {
  const params = { queue_id: queue.id, last_event_id: queue.last, dont_block: atOnce };
  const silence = giveUp(atOnce ? 30_000 : 100_000);
  const { events } = await client(eventQueueEndpoints.getEvents, params, AbortSignal.any([signal, silence]));
  for (const event of events) queue.last = Math.max(queue.last, event.id);
  return events.some((event) => event.type !== "heartbeat");
}

const isQueueGone = (error: unknown) => error instanceof RequestFailed && error.code === "BAD_EVENT_QUEUE_ID";

/** The milliseconds that the server asks us to wait, when it does. */
function askedPause(error: unknown): number | undefined {
  if (!(error instanceof RequestFailed) || error.code !== "RATE_LIMIT_HIT") return undefined;
  return Number(error.body["retry-after"] ?? 1) * 1000;
}
