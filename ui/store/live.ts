import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { longPollTimeout } from "#server/domain/event-queues/limits.ts";
import { type Answer, type Client, RequestFailed } from "#server/http/client.ts";
import type { InputOf } from "#server/http/contract.ts";
import { isSignedOut } from "./api.ts";
import { readRequestedPause } from "./failed-request.ts";
import { retryPause } from "./retry-pause.ts";

/**
 * Whether changes reach this page. "connecting" is the first attempt, "lost" means it is trying again, and "signed-out"
 * means that the server does not accept the sign-in anymore.
 */
export type Connection = "connecting" | "connected" | "lost" | "signed-out";

/** The answer to a registration, with the requested state. */
export type RegistrationAnswer = Answer<typeof eventQueueEndpoints.registerQueue>;

/** Events as the client receives them. The registration decides which ones. */
export type ReceivedEvents = Answer<typeof eventQueueEndpoints.getEvents>["events"];

/** Registers a page that needs no particular part of the state. */
export const registerPage: FollowOptions["register"] = (client, registration, signal) =>
  client(eventQueueEndpoints.registerQueue, registration, signal);

/** What a page asks for. */
export type Registration = InputOf<typeof eventQueueEndpoints.registerQueue>;

/** The events that a page follows, and the callbacks for them. `State` has the parts that the registration fetches. */
export type FollowOptions<State extends RegistrationAnswer = RegistrationAnswer> = {
  readonly registration: Registration;
  /** Calls POST /register. */
  readonly register: (client: Client, registration: Registration, signal: AbortSignal) => Promise<State>;
  /** Called with the initial state of a queue, and again whenever the server dropped the queue and a new one begins. */
  readonly onRegistered?: (state: State) => void;
  /** Called with the events since the registration, each once and in order. */
  readonly onEvents?: (events: ReceivedEvents) => void;
  /** Called when something changed or may have changed: after a registration, an event, or a lost connection. */
  readonly onChange: () => void;
  /** Called when the network is back, the page is visible again, or the computer slept. */
  readonly onWakeUp?: () => void;
  /** Called when the sign-in has ended. No other callback follows. */
  readonly onSignedOut?: () => void;
};

/** The parameters of {@link followChanges}. Tests replace those that concern time. */
export type FollowChangesOptions<State extends RegistrationAnswer = RegistrationAnswer> = Omit<
  FollowOptions<State>,
  "onSignedOut" | "onWakeUp"
> & {
  readonly client: Client;
  /** Stops following when it is aborted. */
  readonly signal: AbortSignal;
  readonly onConnection: (connection: Connection) => void;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Creates a signal that aborts a request after this many milliseconds. */
  readonly createTimeout: (milliseconds: number) => AbortSignal;
  /**
   * Creates the signal of a poll, which is aborted when the computer wakes up or the network is back: the connection may
   * be dead then without an error. The follower asks again at once.
   */
  readonly createInterruption?: () => AbortSignal;
};

/** `timeout` is how long a poll may take, in milliseconds. */
type Queue = { readonly id: string; readonly timeout: number; last: number };

type Requests = Pick<FollowChangesOptions, "client" | "signal" | "createTimeout">;
type Polls = Requests & Pick<FollowOptions, "onEvents">;

/**
 * Follows the server's changes through an event queue until the signal is aborted or the sign-in ends. It survives
 * failures of the network and restarts of the server. When the signal is aborted, it deletes the queue. It registers
 * again if `onEvents` throws.
 */
export async function followChanges<State extends RegistrationAnswer>(
  options: FollowChangesOptions<State>,
): Promise<void> {
  const { signal } = options;
  let queue: Queue | undefined;
  let failures = 0;
  let isInterrupted = false;
  while (!signal.aborted) {
    const interruption = options.createInterruption?.();
    try {
      let changed = failures > 0;
      if (queue) changed = (await readEvents(options, queue, failures > 0 || isInterrupted, interruption)) || changed;
      else {
        queue = await openQueue(options);
        // Changes between the page's first load and the registration are still missing.
        changed = true;
      }
      failures = 0;
      isInterrupted = false;
      options.onConnection("connected");
      if (changed) options.onChange();
    } catch (error) {
      if (signal.aborted) break;
      if (isSignedOut(error)) return options.onConnection("signed-out");
      isInterrupted = queue !== undefined && interruption?.aborted === true;
      if (isInterrupted) continue;
      if (isQueueGone(error)) queue = undefined;
      if (error instanceof EventsNotAppliedError && queue !== undefined) {
        await deleteQueue(options, queue);
        queue = undefined;
      }
      failures += 1;
      // A single failure is often a connection that was closed while idle. Only the next attempt shows whether the
      // server is gone.
      if (failures > 1 && readRequestedPause(error) === undefined) options.onConnection("lost");
      await options.wait(readRequestedPause(error) ?? retryPause(failures), signal);
    }
  }
  if (queue) await deleteQueue(options, queue);
}

/** The page could not apply events, so that what it shows may be wrong. Only a new registration helps. */
class EventsNotAppliedError extends Error {}

async function deleteQueue({ client, createTimeout }: Requests, { id }: Queue): Promise<void> {
  await client(eventQueueEndpoints.deleteQueue, { queue_id: id }, createTimeout(2000)).catch(() => {});
}

async function openQueue<State extends RegistrationAnswer>({
  client,
  signal,
  createTimeout,
  registration,
  register,
  onRegistered,
}: FollowChangesOptions<State>): Promise<Queue> {
  const timeout = AbortSignal.any([signal, createTimeout(30_000)]);
  const state = await register(client, registration, timeout);
  if (state.queue_id === null) throw new Error("The server gave no event queue.");
  onRegistered?.(state);
  // A registration that does not fetch the organization does not get the time.
  const seconds = state.event_queue_longpoll_timeout_seconds ?? longPollTimeout;
  return { id: state.queue_id, timeout: seconds * 1_000 + pollMargin, last: state.last_event_id };
}

/** The time that is left for the answer of a poll to arrive, in milliseconds. */
const pollMargin = 10_000;

/**
 * Receives the next events; true when any of them is a change. Waits for them unless `atOnce` is set, which is for
 * finding out whether the server can be reached.
 */
async function readEvents(
  options: Polls,
  queue: Queue,
  atOnce: boolean,
  interruption: AbortSignal | undefined,
): Promise<boolean> {
  const { client, signal, createTimeout } = options;
  const params = { queue_id: queue.id, last_event_id: queue.last, dont_block: atOnce };
  const timeout = createTimeout(atOnce ? 30_000 : queue.timeout);
  const ends = [signal, timeout, ...(interruption === undefined ? [] : [interruption])];
  const { events } = await client(eventQueueEndpoints.getEvents, params, AbortSignal.any(ends));
  for (const event of events) queue.last = Math.max(queue.last, event.id);
  const changes = events.filter((event) => event.type !== "heartbeat");
  if (changes.length > 0) applyEvents(options, changes);
  return changes.length > 0;
}

function applyEvents({ onEvents }: Polls, events: ReceivedEvents): void {
  try {
    onEvents?.(events);
  } catch (cause) {
    console.error(cause);
    throw new EventsNotAppliedError("Events could not be applied.", { cause });
  }
}

const isQueueGone = (error: unknown) => error instanceof RequestFailed && error.code === "BAD_EVENT_QUEUE_ID";
