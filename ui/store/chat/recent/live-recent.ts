import { type Subscribable, subscribable } from "#server/subscribable.ts";
import { isSignedOut } from "../../api.ts";
import { isRefusal, readRequestedPause } from "../../failed-request.ts";
import { retryPause } from "../../retry-pause.ts";
import { allMessages, type Narrow } from "../narrow.ts";
import type { ModelEvent } from "../receive-events.ts";
import type { RecentAnswer, RecentPart } from "./fetch-recent.ts";
import {
  addRecent,
  createRecentMessages,
  followRecent,
  listRecent,
  type RecentConversation,
} from "./recent-messages.ts";

/** The recent conversations. Another object after each change. */
export type Recent = {
  /** The one with the newest message first. */
  readonly conversations: readonly RecentConversation[];
  /** Whether the first messages are there. */
  readonly isLoaded: boolean;
  /** Undefined while nothing is requested. */
  readonly request: "running" | "failing" | undefined;
  /** When the oldest message was sent from which on all are known, in seconds since 1970; undefined if all are known. */
  readonly since: number | undefined;
};

/** The recent conversations of the reader, kept up to date. */
export type LiveRecent = {
  readonly recent: Subscribable<Recent>;
  /** Requests the newest messages, unless they are known, until the returned function is called. */
  readonly open: () => () => void;
  /** Requests older messages. */
  readonly loadMore: () => void;
  /** Follows events of the server; without events, those before are lost, and all is requested again. */
  readonly follow: (events?: readonly ModelEvent[]) => void;
};

/** What recent conversations need from outside. */
export type LiveRecentOptions = {
  readonly fetch: (part: RecentPart, signal: AbortSignal) => Promise<RecentAnswer>;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

/** A request that is to be made: all messages before those that are known, or the newest of a narrow. */
type Step = Pick<RecentPart, "narrow" | "count">;

const direct: Narrow = [{ operator: "is", operand: "dm" }];

/** A few conversations are there at once. Direct ones are fewer, and older. */
const firstSteps: readonly Step[] = [
  { narrow: allMessages, count: 200 },
  { narrow: direct, count: 300 },
  { narrow: allMessages, count: 800 },
];

/** How many older messages are requested at once. */
const moreCount = 1_000;

/** No conversations yet. */
export function createLiveRecent({ fetch, wait }: LiveRecentOptions): LiveRecent {
  let messages = createRecentMessages();
  let steps = [...firstSteps];
  let oldest: { readonly id: number; readonly timestamp: number } | undefined;
  let [isLoaded, isStale, haveAll] = [false, false, false];
  let [openCount, end] = [0, new AbortController()];
  /** The events since the running request began; undefined if none runs. */
  let pendingEvents: ModelEvent[] | undefined;
  let request: Recent["request"];
  let present: Recent = { conversations: [], isLoaded, request, since: undefined };
  const recent = subscribable(() => present);

  const notify = () => {
    // It is listed again when somebody looks.
    if (openCount === 0) return;
    // After lost events, what is shown stays until the answer is there.
    const since = isStale ? present.since : haveAll ? undefined : oldest?.timestamp;
    present = { conversations: listRecent(messages), isLoaded, request, since };
    recent.changed();
  };
  const fetchStep = async ({ narrow, count }: Step, signal: AbortSignal) => {
    pendingEvents = [];
    const before = narrow === allMessages ? (oldest?.id ?? "newest") : "newest";
    const answer = await fetch({ narrow, count, before }, signal);
    if (signal.aborted) return;
    if (isStale) messages = createRecentMessages();
    isStale = false;
    isLoaded = true;
    addRecent(messages, answer.messages, pendingEvents);
    if (narrow !== allMessages) return;
    oldest = answer.messages[0] ?? oldest;
    haveAll = answer.found_oldest;
    // There is nothing else to ask for.
    if (haveAll) steps = steps.slice(0, 1);
  };
  const run = async () => {
    const { signal } = end;
    for (let failures = 0, step = steps[0]; step !== undefined && !signal.aborted; step = steps[0]) {
      try {
        request = failures === 0 ? "running" : "failing";
        notify();
        await fetchStep(step, signal);
        if (!signal.aborted) steps.shift();
        failures = 0;
      } catch (error) {
        if (signal.aborted || isSignedOut(error)) break;
        if (isRefusal(error)) steps.shift();
        failures += 1;
        request = "failing";
        notify();
        await wait(readRequestedPause(error) ?? retryPause(failures), signal);
      }
    }
    if (signal.aborted) return;
    pendingEvents = undefined;
    request = undefined;
    notify();
  };
  const stop = () => {
    end.abort();
    end = new AbortController();
    pendingEvents = undefined;
    request = undefined;
  };
  const begin = () => {
    if (openCount > 0 && request === undefined && steps.length > 0) void run();
  };

  return {
    recent,
    open: () => {
      openCount += 1;
      notify();
      begin();
      return () => {
        openCount -= 1;
        if (openCount === 0) stop();
      };
    },
    loadMore: () => {
      if (haveAll || !isLoaded) return;
      steps.push({ narrow: allMessages, count: moreCount });
      begin();
    },
    follow: (events) => {
      if (events === undefined) {
        stop();
        [steps, oldest, isStale, haveAll] = [[...firstSteps], undefined, true, false];
        begin();
        return;
      }
      const before = messages.changeCount;
      for (const event of events) followRecent(messages, event);
      pendingEvents?.push(...events);
      if (messages.changeCount !== before) notify();
    },
  };
}
