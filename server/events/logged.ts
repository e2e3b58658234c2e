import type { QueueOptions } from "./queue-options.ts";

/** An event as the log keeps it; what else is in it only its noun knows. */
export type Logged = { readonly type: string };

/** Whom an event is written for. */
export type EventViewer = { readonly id: string; readonly userId: number; readonly options: QueueOptions };

/** An event with its JSON by variant: written once however many clients are sent it. */
export type Presentable<E extends Logged> = { readonly event: E; readonly variants: Map<string, string> };

/** What the event queues must know of events, which the nouns know. */
export type EventRules<E extends Logged> = {
  /** Whether a queue was registered for events like this one. */
  readonly isWanted: (event: E, userId: number, options: QueueOptions) => boolean;
  /** An event as JSON members for one queue, its ID aside. */
  readonly present: (entry: Presentable<E>, queue: EventViewer) => string;
};
