import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";

/** How long a finger rests on a row until the row shows its bar, in milliseconds. */
const longPress = 450;

/** How far the finger may move meanwhile, in pixels. */
const tolerance = 8;

/**
 * Whether a row shows its bar: while the mouse is over it or the keyboard is in it, and after a long press until
 * something else is touched. The row gets `handlers`.
 */
export function useBarShown<Row extends HTMLElement = HTMLElement>() {
  const row = useRef<Row>(null);
  const [isUnderMouse, setUnderMouse] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const endPress = useCallback(() => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  }, []);
  useEffect(() => endPress, [endPress]);
  useEffect(() => {
    if (!isPressed) return;
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Node && row.current?.contains(target))) setPressed(false);
    };
    window.addEventListener("pointerdown", onPointerDown, true);
    return () => window.removeEventListener("pointerdown", onPointerDown, true);
  }, [isPressed]);
  const handlers = {
    ref: row,
    onPointerEnter: ({ pointerType }: PointerEvent) => setUnderMouse(pointerType !== "touch"),
    onPointerLeave: () => {
      setUnderMouse(false);
      endPress();
    },
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      endPress();
      if (pointerType === "touch") press.current = { timer: setTimeout(() => setPressed(true), longPress), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > tolerance) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    // A click also focuses the row, but then the mouse shows where one is.
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(":focus-visible")),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocus(false);
    },
  };
  return { isShown: isUnderMouse || hasFocus || isPressed, handlers };
}
