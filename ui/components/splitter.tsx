import type { KeyboardEvent, PointerEvent } from "react";
import { isRightToLeft, mirrorKey } from "../lib/direction.ts";
import classes from "./splitter.module.css";

/**
 * The edge between two parts of a page, moved with the pointer or the arrow keys. It changes the width, in pixels, of
 * the part before it or after it.
 */
export function Splitter({
  label,
  resized,
  value,
  min,
  max,
  onChange,
  onReset,
}: {
  label: string;
  resized: "before" | "after";
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Called at a double click. */
  onReset?: () => void;
}) {
  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const growth = resized === "before" ? 1 : -1;
  const onPointerDown = (event: PointerEvent<HTMLHRElement>) => {
    const handle = event.currentTarget;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const sign = isRightToLeft() ? -growth : growth;
    const move = (moved: globalThis.PointerEvent) => change(value + sign * (moved.clientX - from));
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", () => handle.removeEventListener("pointermove", move), {
      once: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = 24 * growth;
    const keys: Record<string, number> = { ArrowLeft: value - step, ArrowRight: value + step, Home: min, End: max };
    const next = keys[mirrorKey(event.key)];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };
  return (
    <hr
      className={classes.splitter}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  );
}
