import { z } from "zod";

const status = z.enum(["active", "idle", "offline"]);

/** When somebody was online with one of their clients, or under the key `aggregated` with the latest of them. */
const clientPresenceShape = z.object({
  client: z.string(),
  status,
  timestamp: z.int(),
  pushable: z.boolean().optional(),
});

/** When somebody was online, for older clients (the API specification, Presence, legacy format). */
export const legacyPresenceShape = z.record(z.string(), clientPresenceShape);

/** When somebody was active and online (the API specification, Presence, modern format). */
export const modernPresenceShape = z.object({ active_timestamp: z.int(), idle_timestamp: z.int() });

/** The presence of many people, by email address in the legacy format and by user ID in the modern one. */
export const presencesShape = z.record(z.string(), z.union([modernPresenceShape, legacyPresenceShape]));

/** The presence in a response about one person; empty for a bot that never reported presence. */
export const onePresenceShape = z.object({
  aggregated: z.object({ status, timestamp: z.int() }).optional(),
  website: z.object({ status, timestamp: z.int() }).optional(),
});

/** Whether somebody uses a client, is away from it, or has none that is connected. */
export type PresenceStatus = z.infer<typeof status>;

/** The presence that one client reported. */
export type ClientPresence = z.infer<typeof clientPresenceShape>;

/** A presence in the legacy format, with only one client. */
export function withAggregated(reported: ClientPresence): LegacyPresence {
  const { pushable: _, ...aggregated } = reported;
  return { [reported.client]: reported, aggregated };
}

/** A presence in the legacy format. */
export type LegacyPresence = z.infer<typeof legacyPresenceShape>;

/** A presence in the modern format. */
export type ModernPresence = z.infer<typeof modernPresenceShape>;
