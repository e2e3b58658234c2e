import { openingAnchor } from "../../../store/chat/address/view.ts";
import type { Anchor, Reading } from "../../../store/chat/message-model.ts";
import type { Narrow } from "../../../store/chat/narrow.ts";
import type { ScrollPosition } from "./scroll-position.ts";

/** Where the reader was in a list when they left it, and how they read there. */
export type VisitPlace = {
  /** A message that was on the screen, or where the list opens. */
  readonly anchor: Anchor;
  /** Undefined for the place at which the list opens. */
  readonly position?: ScrollPosition;
  /** Left out if they read as in a new visit. */
  readonly reading?: Reading;
};

/** Of how many visits the place is remembered. */
const limit = 100;

const places = new Map<string, VisitPlace>();

/**
 * Notes where the reader is in a visit, so that the browser's Back button leads there again. `entry` is the visit's entry
 * in the browser's history. Without a place, the visit opens as at first.
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

/** The place of somebody who has read a list to its end: they return to what has come since, or to the end. */
export function placeAtEnd(narrow: Narrow): VisitPlace {
  return { anchor: openingAnchor({ kind: "narrow", narrow }) };
}
