import type { NavigationViewShape } from "./shapes.ts";

/** A navigation view of the person who is told was added, changed or removed. */
export type NavigationViewEvent =
  | { readonly type: "navigation_view"; readonly op: "add"; readonly navigation_view: NavigationViewShape }
  | {
      readonly type: "navigation_view";
      readonly op: "update";
      readonly fragment: string;
      /** What is different. */
      readonly data: Partial<Omit<NavigationViewShape, "fragment">>;
    }
  | { readonly type: "navigation_view"; readonly op: "remove"; readonly fragment: string };

/** The part of a client's state that events about navigation views keep true. */
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
