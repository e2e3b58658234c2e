import { z } from "zod";

/** A navigation view as the API writes one (the API specification, Navigation view). */
export const navigationViewShape = z.object({
  /** The part of the address after the # that shows it; identifies the view. */
  fragment: z.string(),
  /** True in the sidebar, false in the menu. */
  is_pinned: z.boolean(),
  /** Only of custom views. */
  name: z.string().optional(),
});

/** A navigation view as the API writes one. */
export type NavigationViewShape = z.infer<typeof navigationViewShape>;
