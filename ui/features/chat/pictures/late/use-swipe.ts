import { type TouchEvent, useRef } from "react";
import { mirrorKey } from "../../../../lib/direction.ts";

/** How far a finger moves, at least, in pixels: less is a touch. */
const shortest = 48;

/**
 * Handlers for swiping to the next or the previous of several things with one finger. While the browser has zoomed in, or
 * zooms with two fingers, the fingers belong to the browser.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0);
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      start.current =
        finger !== null && touches.length === 1 && !isZoomed ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0);
      const from = start.current;
      start.current = undefined;
      if (finger === null || from === undefined) return;
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(y)) return;
      // The next one comes from where the key for it points to.
      onSwipe(mirrorKey(x < 0 ? "ArrowRight" : "ArrowLeft") === "ArrowRight" ? 1 : -1);
    },
  };
}
