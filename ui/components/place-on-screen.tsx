import { type Ref, useRef } from "react";
import { isRightToLeft } from "../lib/direction.ts";

/**
 * A point of the screen at which a menu opens, in pixels. It does not move. The button itself has the ARIA attributes
 * of its menu.
 */
export function PlaceOnScreen({ ref, x, y }: { ref?: Ref<HTMLSpanElement>; x: number; y: number }) {
  const position = useRef({ start: isRightToLeft() ? window.innerWidth - x : x, y });
  const { start, y: top } = position.current;
  return <span ref={ref} style={{ position: "fixed", insetInlineStart: start, insetBlockStart: top }} />;
}
