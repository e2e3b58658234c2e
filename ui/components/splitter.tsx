import { t } from "@lingui/core/macro";
import type { KeyboardEvent, PointerEvent } from "react";
import { isRightToLeft, mirrorKey } from "../lib/direction.ts";
import classes from "./splitter.module.css";

/**
 * The edge between a list and the details beside it, moved with the pointer or the arrow keys. Widths are in pixels.
 */
export function Splitter({
  value,
  min,
  max,
  onChange,
}: {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const onPointerDown = (event: PointerEvent<HTMLHRElement>) => {
    const handle = event.currentTarget;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const sign = isRightToLeft() ? -1 : 1;
    const move = (moved: globalThis.PointerEvent) => change(value + sign * (from - moved.clientX));
    handle.addEventListener("pointermove", move);
    handle.addEventListener("lostpointercapture", () => handle.removeEventListener("pointermove", move), {
      once: true,
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, number> = { ArrowLeft: value + 24, ArrowRight: value - 24, Home: min, End: max };
    const next = keys[mirrorKey(event.key)];
    if (next === undefined) return;
    event.preventDefault();
    change(next);
  };
  return (
    <hr
      className={classes.splitter}
      aria-orientation="vertical"
      aria-label={t`Width of the details`}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    />
  );
}
