import type { QueueOptions } from "./queue-options.ts";

/** An event for the log; only its noun declares its other fields. */
export type LoggedEvent = { readonly type: string };

/** The recipient of an event's JSON. */
export type EventViewer = { readonly id: string; readonly userId: number; readonly options: QueueOptions };

/** An event with its JSON by variant: it is written once for all clients. */
export type Presentable<E extends LoggedEvent> = { readonly event: E; readonly variants: Map<string, string> };

/** The rules that the event queues need for their events; the nouns provide them. */
export type EventRules<E extends LoggedEvent> = {
  /** Whether a queue was registered for events of this kind. */
  readonly isWanted: (event: E, userId: number, options: QueueOptions) => boolean;
  /** An event as JSON members for one queue, without its ID. */
  readonly present: (entry: Presentable<E>, queue: EventViewer) => string;
};
