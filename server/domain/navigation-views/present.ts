import type { Reader } from "../../db/store.ts";
import { type NavigationView, navigationViewsOf } from "./queries.ts";
import type { NavigationViewShape } from "./shapes.ts";

/** A navigation view as the API writes it. */
export function presentNavigationView({ fragment, isPinned, name }: NavigationView): NavigationViewShape {
  return { fragment, is_pinned: isPinned, ...(name === null ? {} : { name }) };
}

/** A person's navigation views, as they list them and as their registration reports them. */
export function presentNavigationViews(reader: Reader, userId: number) {
  return { navigation_views: navigationViewsOf(reader, userId).map(presentNavigationView) };
}
