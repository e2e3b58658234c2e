import type { LegacyPresence, ModernPresence } from "./shapes.ts";
import { type Times, wasActive } from "./timing.ts";

/** A presence in the modern format. */
export function modernPresence({ activeAt, connectedAt }: Times): ModernPresence {
  return { active_timestamp: activeAt, idle_timestamp: connectedAt };
}

/** A presence in the legacy format: all clients of a person are one, called website. */
export function legacyPresence(times: Times): LegacyPresence {
  const isActive = wasActive(times);
  const aggregated = {
    client: "website",
    status: isActive ? ("active" as const) : ("idle" as const),
    timestamp: isActive ? times.activeAt : times.connectedAt,
  };
  return { aggregated, website: { ...aggregated, pushable: false } };
}
