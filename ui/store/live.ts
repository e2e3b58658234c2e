import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { type Answer, type Client, RequestFailed } from "#server/http/client.ts";
import type { InputOf } from "#server/http/contract.ts";
import { isSignedOut } from "./api.ts";
import { retryPause } from "./retry-pause.ts";

/**
 * Whether changes reach this page: being connected for the first time, connected, cut off and trying again, or no
 * longer, because the server does not know any more who we are.
 */
export type Connection = "connecting" | "connected" | "lost" | "signed out";

/** What a registration answers: the state that was asked for. */
export type Registered = Answer<typeof eventQueueEndpoints.registerQueue>;

/** Events as they come; which of them there are, the registration says. */
export type ReceivedEvents = Answer<typeof eventQueueEndpoints.getEvents>["events"];

/** What somebody follows, and what they do with it. */
export type Following = {
  readonly registration: InputOf<typeof eventQueueEndpoints.registerQueue>;
  /** There is a queue, and this is the state it starts from; again whenever the server dropped the one before. */
  readonly onRegistered?: (state: Registered) => void;
  /** What happened since, each once and in order. */
  readonly onEvents?: (events: ReceivedEvents) => void;
  /** Something changed, or may have changed unseen: after a registration, an event, or a lost connection. */
  readonly onChange: () => void;
  /** The sign-in ended: nothing more comes. */
  readonly onSignedOut?: () => void;
};

/** What {@link followChanges} needs; time comes in so that tests can set it. */
export type LiveOptions = Omit<Following, "onSignedOut"> & {
  readonly client: Client;
  /** Ends it. */
  readonly signal: AbortSignal;
  readonly onConnection: (connection: Connection) => void;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** A signal that gives a request up when the server has been silent for so many milliseconds. */
  readonly giveUp: (milliseconds: number) => AbortSignal;
};

type Queue = { readonly id: string; last: number };

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
      if (isSignedOut(error)) return options.onConnection("signed out");
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

async function openQueue({ client, signal, giveUp, registration, onRegistered }: LiveOptions): Promise<Queue> {
  const patience = AbortSignal.any([signal, giveUp(30_000)]);
  const state = await client(eventQueueEndpoints.registerQueue, registration, patience);
  if (state.queue_id === null) throw new Error("The server gave no event queue.");
  onRegistered?.(state);
  return { id: state.queue_id, last: state.last_event_id };
}

/**
 * The next events: whether any of them tells of a change. Waits for them, unless `atOnce` because it is not known
 * whether the server is there at all. The server ends a wait within 90 s.
 */
async function readEvents(options: LiveOptions, queue: Queue, atOnce: boolean): Promise<boolean> {
  const { client, signal, giveUp } = options;
  const params = { queue_id: queue.id, last_event_id: queue.last, dont_block: atOnce };
  const silence = giveUp(atOnce ? 30_000 : 100_000);
  const { events } = await client(eventQueueEndpoints.getEvents, params, AbortSignal.any([signal, silence]));
  for (const event of events) queue.last = Math.max(queue.last, event.id);
  const told = events.filter((event) => event.type !== "heartbeat");
  if (told.length > 0) options.onEvents?.(told);
  return told.length > 0;
}

const isQueueGone = (error: unknown) => error instanceof RequestFailed && error.code === "BAD_EVENT_QUEUE_ID";

/** The milliseconds that the server asks us to wait, when it does. */
function askedPause(error: unknown): number | undefined {
  if (!(error instanceof RequestFailed) || error.code !== "RATE_LIMIT_HIT") return undefined;
  return Number(error.body["retry-after"] ?? 1) * 1000;
}
