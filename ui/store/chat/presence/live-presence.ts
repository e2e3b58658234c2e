import type { presenceEndpoints } from "#server/domain/presence/contract.ts";
import { withReported } from "#server/domain/presence/events.ts";
import type { Answer } from "#server/http/client.ts";
import type { InputOf } from "#server/http/contract.ts";
import { type Subscribable, subscribable } from "#server/subscribable.ts";
import { isSignedOut } from "../../api.ts";
import type { RegisteredChat } from "../chat-registration.ts";
import type { ModelEvent } from "../receive-events.ts";
import { followPresences, newestReport, type PresentPeople } from "./presences.ts";

/** How long after the last input a person still counts as active, in milliseconds. */
const activeFor = 5 * 60_000;

type UpdatePresence = typeof presenceEndpoints.updatePresence;

/** A report that the reader is here. */
export type Report = InputOf<UpdatePresence>;

/** What presence needs from outside. */
export type LivePresenceOptions = {
  /** Sends a report. */
  readonly send: (report: Report, signal: AbortSignal) => Promise<Answer<UpdatePresence>>;
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends the reports when it is aborted. */
  readonly signal: AbortSignal;
};

/** What presence begins with, of the answer to a registration. */
export type RegisteredPresence = Pick<
  RegisteredChat,
  | "presences"
  | "presence_last_update_id"
  | "server_timestamp"
  | "server_presence_ping_interval_seconds"
  | "server_presence_offline_threshold_seconds"
>;

/** Reports that the reader is here, and follows who else is. */
export type LivePresence = {
  /** Another object after each change, and at least with each report. */
  readonly state: Subscribable<PresentPeople>;
  /** Begins with the answer to a registration. */
  readonly begin: (registered: RegisteredPresence) => void;
  /** Follows the server's events, in their order. */
  readonly follow: (events: readonly ModelEvent[]) => void;
  /** Call it when the reader has used the keyboard, the pointer or the screen. */
  readonly noteInput: () => void;
  /** Call it when the server can be reached again. */
  readonly wake: () => void;
};

/** Nobody's presence yet. */
export function createLivePresence({ send, now, wait, signal }: LivePresenceOptions): LivePresence {
  let present: PresentPeople = { presences: {}, now: 0, offlineAfter: 0 };
  const state = subscribable(() => present);
  /** Which registration counts, from 1 on; answers to reports of an earlier one are older than it. */
  let registration = 0;
  let interval = 0;
  let lastUpdateId = -1;
  /** Opening the page is an input. */
  let lastInput = now();
  let hasNewInput = true;
  let isReportedIdle = false;
  let isRunning = false;
  /** Whether another report follows the running one at once. */
  let isNextDue = false;
  let pause = new AbortController();

  const change = (next: Partial<PresentPeople>) => {
    present = { ...present, ...next };
    state.changed();
  };
  const report = async () => {
    const reportedTo = registration;
    const isIdle = now() - lastInput >= activeFor;
    const input = hasNewInput;
    [isReportedIdle, hasNewInput] = [isIdle, false];
    try {
      const status = isIdle ? "idle" : "active";
      const answer = await send({ status, new_user_input: input, last_update_id: lastUpdateId }, signal);
      if (reportedTo !== registration) return;
      lastUpdateId = answer.presence_last_update_id;
      change({
        presences: withReported(present.presences, answer.presences ?? {}),
        now: answer.server_timestamp ?? present.now,
      });
    } catch (error) {
      hasNewInput ||= input;
      throw error;
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      isNextDue = false;
      try {
        await report();
      } catch (error) {
        // After other failures, the next report comes soon anyway.
        if (signal.aborted || isSignedOut(error)) return;
      }
      if (isNextDue) continue;
      pause = new AbortController();
      await wait(interval, AbortSignal.any([signal, pause.signal]));
    }
  };
  const reportSoon = () => {
    isNextDue = true;
    pause.abort();
  };
  return {
    state,
    begin: (registered) => {
      registration += 1;
      interval = registered.server_presence_ping_interval_seconds * 1000;
      lastUpdateId = registered.presence_last_update_id;
      change({
        presences: registered.presences,
        now: registered.server_timestamp,
        offlineAfter: registered.server_presence_offline_threshold_seconds,
      });
      if (isRunning) return reportSoon();
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
      });
    },
    follow: (events) => {
      const presences = followPresences(present.presences, events);
      if (presences !== present.presences) change({ presences, now: Math.max(present.now, newestReport(events)) });
    },
    noteInput: () => {
      lastInput = now();
      hasNewInput = true;
      if (isReportedIdle) reportSoon();
      isReportedIdle = false;
    },
    wake: () => pause.abort(),
  };
}
