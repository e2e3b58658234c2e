import { z } from "zod";
import type { SettingsEvent } from "../settings/events.ts";
import { draftLimits } from "./limits.ts";
import { type DraftShape, draftShape, nameEmptyTopic } from "./shapes.ts";

const type = z.literal("drafts");

/** Drafts of the person who receives this event were added, changed or deleted. */
export const draftEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal("add"), drafts: z.array(draftShape).readonly() }),
  z.object({ type, op: z.literal("update"), draft: draftShape }),
  z.object({ type, op: z.literal("remove"), draft_id: z.int() }),
]);

/** An event about drafts, as sent to clients. */
export type DraftEvent = z.infer<typeof draftEvent>;

/** The part of a client's state that draft events update. */
export type DraftState = { readonly drafts: readonly DraftShape[] };

/** The event for clients that do not support the empty topic. */
export function nameEmptyDraftTopics(event: DraftEvent): DraftEvent {
  switch (event.op) {
    case "add":
      return { ...event, drafts: event.drafts.map(nameEmptyTopic) };
    case "update":
      return { ...event, draft: nameEmptyTopic(event.draft) };
    case "remove":
      return event;
  }
}

/** A client's state after an event about drafts. */
export function applyDraftEvent<State extends DraftState>(state: State, event: DraftEvent): State {
  switch (event.op) {
    case "add":
      return { ...state, drafts: newestFirst([...state.drafts, ...event.drafts]) };
    case "update":
      return { ...state, drafts: newestFirst([...without(state, event.draft.id), event.draft]) };
    case "remove":
      return { ...state, drafts: without(state, event.draft_id) };
  }
}

/** Removes the drafts of people who stop synchronizing them. Clients keep their own copies. */
export function followSynchronization<State extends DraftState>(state: State, event: SettingsEvent): State {
  const isStopped =
    event.type === "user_settings" && event.property === "enable_drafts_synchronization" && event.value === false;
  return isStopped ? { ...state, drafts: [] } : state;
}

function without({ drafts }: DraftState, id: number): DraftShape[] {
  return drafts.filter((draft) => draft.id !== id);
}

function newestFirst(drafts: readonly DraftShape[]): DraftShape[] {
  return drafts.toSorted((a, b) => b.timestamp - a.timestamp || b.id - a.id).slice(0, draftLimits.registered);
}
