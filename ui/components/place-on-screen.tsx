import { type Ref, useRef } from "react";
import { isRightToLeft } from "../lib/direction.ts";

/**
 * A point of the screen at which a menu opens, in pixels from the top left corner. What a button has to say about its
 * menu is said by the button itself.
 */
export function PlaceOnScreen({ ref, x, y }: { ref?: Ref<HTMLSpanElement>; x: number; y: number }) {
  // The menu stays where it has opened.
  const place = useRef({ start: isRightToLeft() ? window.innerWidth - x : x, y });
  return (
    <span
      ref={ref}
      style={{ position: "fixed", insetInlineStart: place.current.start, insetBlockStart: place.current.y }}
    />
  );
}
