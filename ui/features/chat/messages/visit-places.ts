import type { Reading } from "../../../store/chat/message-model.ts";
import type { ScrollPosition } from "./scroll-position.ts";

/** Where the reader was in a list when they left it, and how they read there. */
export type VisitPlace = {
  /** A message that was on the screen. */
  readonly anchor: number;
  readonly position: ScrollPosition;
  readonly reading: Reading;
};

/** Of how many visits the place is remembered. */
const limit = 100;

const places = new Map<string, VisitPlace>();

/**
 * Notes where the reader is in a visit, so that the browser's Back button leads there again. `entry` is the visit's entry
 * in the browser's history. Without a place, the visit opens as at first: so does one that ended with the newest message.
 */
export function notePlace(entry: string | undefined, place: VisitPlace | undefined): void {
  if (entry === undefined) return;
  places.delete(entry);
  if (place !== undefined) places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > limit && oldest !== undefined) places.delete(oldest);
}

/** Where the reader was in an earlier visit; undefined for a new one. */
export function placeOfVisit(entry: string | undefined): VisitPlace | undefined {
  return entry === undefined ? undefined : places.get(entry);
}
