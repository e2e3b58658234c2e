import { presenceEndpoints } from "#server/domain/presence/contract.ts";
import type { Client } from "#server/http/client.ts";
import { type Subscribable, subscribable } from "#server/subscribable.ts";
import { isSignedOut } from "../../api.ts";
import type { RegisteredOrganization } from "../../organization/organization.ts";
import type { ModelEvent } from "../receive-events.ts";
import { followPresences, type Presences, withPresences } from "./presences.ts";

/** How long after the last input a person still counts as active, in milliseconds. */
const activeFor = 5 * 60_000;

/** The presence of people at a time. */
export type PresenceState = {
  readonly presences: Presences;
  /** When the page last heard of the server, in UNIX seconds. */
  readonly now: number;
  /** How long a report counts, in seconds. */
  readonly offlineAfter: number;
};

/** What presence needs from outside. */
export type LivePresenceOptions = {
  readonly client: Client;
  readonly now: () => number;
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Ends the reports when it is aborted. */
  readonly signal: AbortSignal;
};

/** Reports that the reader is here, and follows who else is. */
export type LivePresence = {
  /** Another object after each change, and at least with each report. */
  readonly state: Subscribable<PresenceState>;
  /** Begins with the answer to a registration. */
  readonly begin: (registered: RegisteredOrganization) => void;
  /** Follows the server's events, in their order. */
  readonly follow: (events: readonly ModelEvent[]) => void;
  /** Call it when the reader has used the keyboard, the pointer or the screen. */
  readonly noteInput: () => void;
  /** Call it when the server can be reached again. */
  readonly wake: () => void;
};

/** Nobody's presence yet. */
export function createLivePresence({ client, now, wait, signal }: LivePresenceOptions): LivePresence {
  let present: PresenceState = { presences: new Map(), now: 0, offlineAfter: 0 };
  const state = subscribable(() => present);
  let interval = 0;
  let lastUpdateId = -1;
  /** Opening the page is an input. */
  let lastInput = now();
  let hasNewInput = true;
  let isReportedIdle = false;
  let isRunning = false;
  let pause = new AbortController();

  const change = (next: Partial<PresenceState>) => {
    present = { ...present, ...next };
    state.changed();
  };
  const report = async () => {
    const isIdle = now() - lastInput >= activeFor;
    const input = hasNewInput;
    [isReportedIdle, hasNewInput] = [isIdle, false];
    const answer = await client(
      presenceEndpoints.updatePresence,
      { status: isIdle ? "idle" : "active", new_user_input: input, last_update_id: lastUpdateId },
      signal,
    );
    lastUpdateId = answer.presence_last_update_id;
    change({
      presences: withPresences(present.presences, answer.presences ?? {}),
      now: answer.server_timestamp ?? present.now,
    });
  };
  const run = async () => {
    while (!signal.aborted) {
      pause = new AbortController();
      const ending = AbortSignal.any([signal, pause.signal]);
      try {
        await report();
      } catch (error) {
        if (signal.aborted || isSignedOut(error)) return;
        // The next report comes soon anyway.
        hasNewInput = true;
      }
      await wait(interval, ending);
    }
  };
  return {
    state,
    begin: (registered) => {
      interval = (registered.server_presence_ping_interval_seconds ?? 60) * 1000;
      lastUpdateId = registered.presence_last_update_id ?? -1;
      change({
        presences: withPresences(new Map(), registered.presences ?? {}),
        now: registered.server_timestamp ?? now() / 1000,
        offlineAfter: registered.server_presence_offline_threshold_seconds ?? 200,
      });
      if (isRunning) return pause.abort();
      isRunning = true;
      void run().finally(() => {
        isRunning = false;
      });
    },
    follow: (events) => {
      const presences = events.reduce(followPresences, present.presences);
      if (presences !== present.presences) change({ presences, now: Math.max(present.now, newest(presences)) });
    },
    noteInput: () => {
      lastInput = now();
      hasNewInput = true;
      if (isReportedIdle) pause.abort();
      isReportedIdle = false;
    },
    wake: () => pause.abort(),
  };
}

function newest(presences: Presences): number {
  let result = 0;
  for (const { idle_timestamp } of presences.values()) if (idle_timestamp > result) result = idle_timestamp;
  return result;
}
