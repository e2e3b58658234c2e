import type { KeyboardCoordinateGetter } from "@dnd-kit/core";
import { mirrorKey } from "../../../../lib/direction.ts";

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Moves a dragged channel with the keyboard from folder to folder: an arrow key moves it to the next or previous one on
 * the page.
 */
export const moveToNextFolder: KeyboardCoordinateGetter = (
  event,
  { context: { over, active, droppableRects, collisionRect } },
) => {
  const step = steps[mirrorKey(event.code)];
  if (step === undefined || !collisionRect) return;
  event.preventDefault();
  const targets = [...droppableRects].sort(([, a], [, b]) => a.top - b.top);
  const current = targets.findIndex(([id]) => id === (over?.id ?? active?.data.current?.folder));
  const next = targets[current + step]?.[1];
  return next && { x: next.left + 8, y: next.top + 4 };
};
