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
