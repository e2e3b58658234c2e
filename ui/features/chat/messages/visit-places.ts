import { openingAnchor } from "../../../store/chat/address/view.ts";
import type { Anchor, Reading } from "../../../store/chat/message-model.ts";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { createVisitMemory } from "../visit-memory.ts";
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

/** Where the reader was in each visit. */
export const visitPlaces = createVisitMemory<VisitPlace>();

/** The place of somebody who has read a list to its end: they return to what has come since, or to the end. */
export function placeAtEnd(narrow: Narrow): VisitPlace {
  return { anchor: openingAnchor({ kind: "narrow", narrow }) };
}
