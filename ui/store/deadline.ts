import { useMemo, useSyncExternalStore } from "react";
import { isAllowedAt, type TimedRight } from "./organization/timed-right.ts";
import { type ServerClock, serverClock } from "./server-clock.ts";

/**
 * Whether a deadline has passed by the server's clock. The component is drawn again at that moment.
 * @param until in seconds since 1970, the last second included; null for none
 */
export function useIsPast(until: number | null): boolean {
  const { subscribe, isPast } = useMemo(() => deadline(serverClock, until), [until]);
  return useSyncExternalStore(subscribe, isPast);
}

/** Whether a right can be used now. The component is drawn again when its deadline passes. */
export function useTimedRight({ allowed, until }: TimedRight): boolean {
  const isPast = useIsPast(until);
  return allowed && !isPast;
}

/** A deadline that can be watched, as {@link useIsPast} does. */
export function deadline(clock: ServerClock, until: number | null) {
  return {
    subscribe: (callback: () => void) => (until === null ? () => {} : clock.watch((until + 1) * 1000, callback)),
    isPast: () => !isAllowedAt({ allowed: true, until }, Math.floor(clock.now() / 1000)),
  };
}
