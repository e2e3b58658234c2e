import { z } from "zod";

/** Somebody who is muted (the wire specification, 2.3, muted_users). */
export const mutedUserShape = z.object({
  id: z.int(),
  /** UNIX seconds; when they were muted. */
  timestamp: z.int(),
});

/** Somebody who is muted. */
export type MutedUserShape = Readonly<z.infer<typeof mutedUserShape>>;
