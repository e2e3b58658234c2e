import { z } from "zod";

const status = z.enum(["active", "idle", "offline"]);
const entry = { client: z.string(), status, timestamp: z.int() };

/** When somebody was here, by what older clients know (the API specification, Presence, legacy format). */
const legacyPresenceShape = z.object({
  aggregated: z.object(entry),
  website: z.object({ ...entry, pushable: z.boolean() }),
});

/** When somebody was here (the API specification, Presence, modern format). */
const modernPresenceShape = z.object({ active_timestamp: z.int(), idle_timestamp: z.int() });

/** Of many: by email address in the legacy format, by user ID in the modern one. */
export const presencesShape = z.record(z.string(), z.union([modernPresenceShape, legacyPresenceShape]));

/** One person's presence as the API writes it when asked for it alone; of a bot that was never here it is empty. */
export const onePresenceShape = z.object({
  aggregated: z.object({ status, timestamp: z.int() }).optional(),
  website: z.object({ status, timestamp: z.int() }).optional(),
});

/** A presence in the legacy format. */
export type LegacyPresence = z.infer<typeof legacyPresenceShape>;

/** A presence in the modern format. */
export type ModernPresence = z.infer<typeof modernPresenceShape>;
