import { form, send } from "../../../http/testing/send.ts";
import type { Person, World } from "../../../testing/world.ts";
import { authorizationOf } from "../../pictures/testing/fetch-as.ts";
import { navigationViewEndpoints } from "../contract.ts";

/** Adds a view. A built-in one has no name. */
export function addView(by: Person, fragment: string, name?: string, is_pinned = true) {
  return by.call(navigationViewEndpoints.addNavigationView, { fragment, is_pinned, name });
}

/** Changes a view. */
export function changeView(by: Person, fragment: string, change: { is_pinned?: boolean; name?: string }) {
  return by.call(navigationViewEndpoints.updateNavigationView, { fragment, ...change });
}

/** Removes a view. */
export function removeView(by: Person, fragment: string) {
  return by.call(navigationViewEndpoints.removeNavigationView, { fragment });
}

/** A person's views. */
export async function viewsOf(by: Person) {
  return (await by.call(navigationViewEndpoints.getNavigationViews, {})).navigation_views;
}

/** Sends a request for a view with the path segment exactly as it is given. */
export function requestByPath(world: World, by: Person, method: "PATCH" | "DELETE", path: string, fields = {}) {
  const body = form(fields);
  return send(Number(new URL(world.url).port), method, `/api/v1/navigation_views/${path}`, {
    ...body,
    headers: { ...body.headers, ...authorizationOf(by) },
  });
}
