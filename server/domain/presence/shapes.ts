import { z } from "zod";

const status = z.enum(["active", "idle", "offline"]);

/** When somebody was here by one of their clients, or, under the key `aggregated`, by the last of them. */
const clientPresenceShape = z.object({
  client: z.string(),
  status,
  timestamp: z.int(),
  pushable: z.boolean().optional(),
});

/** When somebody was here, by what older clients know (the API specification, Presence, legacy format). */
export const legacyPresenceShape = z.record(z.string(), clientPresenceShape);

/** When somebody was here (the API specification, Presence, modern format). */
export const modernPresenceShape = z.object({ active_timestamp: z.int(), idle_timestamp: z.int() });

/** The presence of many: by email address in the legacy format, by user ID in the modern one. */
export const presencesShape = z.record(z.string(), z.union([modernPresenceShape, legacyPresenceShape]));

/** One person's presence as the API writes it by itself; empty for a bot that was never here. */
export const onePresenceShape = z.object({
  aggregated: z.object({ status, timestamp: z.int() }).optional(),
  website: z.object({ status, timestamp: z.int() }).optional(),
});

/** One client's report of somebody. */
export type ClientPresence = z.infer<typeof clientPresenceShape>;

/** A presence in the legacy format, where only one client is known. */
export function withAggregated(reported: ClientPresence): LegacyPresence {
  const { pushable: _, ...aggregated } = reported;
  return { [reported.client]: reported, aggregated };
}

/** A presence in the legacy format. */
export type LegacyPresence = z.infer<typeof legacyPresenceShape>;

/** A presence in the modern format. */
export type ModernPresence = z.infer<typeof modernPresenceShape>;
