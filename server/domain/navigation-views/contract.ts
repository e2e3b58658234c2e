import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { json, pathTail, text } from "../../http/params.ts";
import { flag, plainText } from "../../http/value-schemas.ts";
import { navigationViewLengths } from "./limits.ts";
import { navigationViewShape } from "./shapes.ts";

const fragment = plainText(navigationViewLengths.fragment);
const name = plainText(navigationViewLengths.name);

/** A path segment of only dots would change the path of requests for the view. */
const newFragment = fragment
  .refine((value) => value.trim() !== "", { error: "cannot be blank" })
  .refine((value) => !/(?:^|\/)\.{1,2}(?:$|\/)/.test(value), { error: "cannot have a part of dots alone" });

const fragmentInPath = pathTail(fragment, "The view's fragment, its slashes percent-encoded or not.");

/** The endpoints of navigation views, which people have in their sidebar or in its menu. */
export const navigationViewEndpoints = {
  getNavigationViews: endpoint({
    method: "GET",
    path: "/navigation_views",
    who: "user",
    refuses: [],
    summary: "List your navigation views.",
    params: {},
    returns: z.object({ navigation_views: z.array(navigationViewShape) }),
    errors: [],
    example: {
      params: {},
      returns: {
        navigation_views: [
          { fragment: "inbox", is_pinned: true },
          { fragment: "narrow/channel/3-workshop/topic/lamp", is_pinned: false, name: "The lamp" },
        ],
      },
    },
  }),

  addNavigationView: endpoint({
    method: "POST",
    path: "/navigation_views",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Add a navigation view.",
    params: {
      fragment: text(newFragment, "The part of its address after the #."),
      is_pinned: json(flag, "Whether it is in the sidebar, instead of the menu."),
      name: text(
        name.optional(),
        `Its name, at most ${navigationViewLengths.name} characters: custom views have one, built-in none.`,
      ),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { fragment: "narrow/is/alerted", is_pinned: true, name: "My words" }, returns: {} },
  }),

  updateNavigationView: endpoint({
    method: "PATCH",
    path: "/navigation_views/{fragment}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Rename a navigation view, pin it, or hide it in the menu.",
    params: {
      fragment: fragmentInPath,
      is_pinned: json(flag.optional(), "Whether it is in the sidebar, instead of the menu."),
      name: text(name.optional(), "A new name; custom views only."),
    },
    returns: z.object({}),
    errors: ["NOT_FOUND"],
    example: { params: { fragment: "narrow/channel/3-workshop/topic/lamp", is_pinned: true }, returns: {} },
  }),

  removeNavigationView: endpoint({
    method: "DELETE",
    path: "/navigation_views/{fragment}",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Remove a navigation view.",
    params: { fragment: fragmentInPath },
    returns: z.object({}),
    errors: ["NOT_FOUND"],
    example: { params: { fragment: "narrow/channel/3-workshop/topic/lamp" }, returns: {} },
  }),
} as const;
