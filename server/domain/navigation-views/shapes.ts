import { z } from "zod";

/** A navigation view in the form of the API (the API specification, Navigation view). */
export const navigationViewShape = z.object({
  /** The part after the # in the address of the view. It identifies the view. */
  fragment: z.string(),
  /** True in the sidebar, false in the menu. */
  is_pinned: z.boolean(),
  /** Only for custom views. */
  name: z.string().optional(),
});

/** A navigation view in the form of the API. */
export type NavigationViewShape = z.infer<typeof navigationViewShape>;

/** The fragments of the built-in views, which cannot have custom names (the wire specification, 1.5). */
export const builtInFragments = [
  "inbox",
  "recent",
  "feed",
  "drafts",
  "narrow/has/reaction/sender/me",
  "narrow/is/mentioned",
  "narrow/is/starred",
  "scheduled",
  "reminders",
] as const;

/** The fragment of a built-in view. */
export type BuiltInFragment = (typeof builtInFragments)[number];

/** Whether a view is built in. */
export function isBuiltIn(fragment: string): fragment is BuiltInFragment {
  return builtInFragments.some((each) => each === fragment);
}
