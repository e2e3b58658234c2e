import { useSyncExternalStore } from "react";
import { onClockChange, readClock } from "./clock.ts";

/** Renders a component that writes times again when the person who is signed in chooses another clock. */
export function useClock(): void {
  useSyncExternalStore(onClockChange, readClock);
}
