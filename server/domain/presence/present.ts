import { type ClientPresence, type LegacyPresence, type ModernPresence, withAggregated } from "./shapes.ts";
import { type PresenceTimes, wasActive } from "./timing.ts";

/** A presence in the modern format. */
export function modernPresence({ activeAt, connectedAt }: PresenceTimes): ModernPresence {
  return { active_timestamp: activeAt, idle_timestamp: connectedAt };
}

/** A presence in the legacy format, under the name of the client that reported it and under `aggregated`. */
export function legacyPresence(presence: PresenceTimes & { readonly client: string }): LegacyPresence {
  return withAggregated(clientPresence(presence));
}

/** The presence that the last client reported. */
export function clientPresence({ client, ...times }: PresenceTimes & { readonly client: string }): ClientPresence {
  const isActive = wasActive(times);
  return {
    client,
    status: isActive ? "active" : "idle",
    timestamp: isActive ? times.activeAt : times.connectedAt,
    pushable: false,
  };
}
