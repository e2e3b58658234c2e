import { z } from "zod";
import { changesOf } from "../../events/changes.ts";
import { type NavigationViewShape, navigationViewShape } from "./shapes.ts";

const type = z.literal("navigation_view");
const { fragment, ...changeable } = navigationViewShape.shape;

/** A navigation view of the person who receives this event was added, changed or removed. */
export const navigationViewEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal("add"), navigation_view: navigationViewShape }),
  z.object({ type, op: z.literal("update"), fragment, data: z.object(changesOf(changeable)) }),
  z.object({ type, op: z.literal("remove"), fragment }),
]);

/** An event about navigation views, as sent to clients. */
export type NavigationViewEvent = z.infer<typeof navigationViewEvent>;

/** The part of a client's state that events about navigation views update. */
export type NavigationViewState = { readonly navigation_views: readonly NavigationViewShape[] };

/** A client's state after an event about navigation views. */
export function applyNavigationViewEvent<State extends NavigationViewState>(
  state: State,
  event: NavigationViewEvent,
): State {
  const { navigation_views: views } = state;
  switch (event.op) {
    case "add":
      return { ...state, navigation_views: [...views, event.navigation_view] };
    case "update":
      return {
        ...state,
        navigation_views: views.map((view) => (view.fragment === event.fragment ? { ...view, ...event.data } : view)),
      };
    case "remove":
      return { ...state, navigation_views: views.filter(({ fragment }) => fragment !== event.fragment) };
  }
}
