import { useSyncExternalStore } from "react";
import { isClockTo24, onClockChange } from "./clock.ts";

/** Renders a component that writes times again when the person who is signed in chooses another clock. */
export function useClock(): void {
  useSyncExternalStore(onClockChange, isClockTo24);
}
