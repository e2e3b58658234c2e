import type { Reader } from "../../db/store.ts";
import { type NavigationView, navigationViewsOf } from "./queries.ts";
import type { NavigationViewShape } from "./shapes.ts";

/** A navigation view in the form of the API. */
export function presentNavigationView({ fragment, isPinned, name }: NavigationView): NavigationViewShape {
  return { fragment, is_pinned: isPinned, ...(name === null ? {} : { name }) };
}

/** A person's navigation views, for the list and for the registration. */
export function presentNavigationViews(reader: Reader, userId: number) {
  return { navigation_views: navigationViewsOf(reader, userId).map(presentNavigationView) };
}
