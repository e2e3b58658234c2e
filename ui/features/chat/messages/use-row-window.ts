import { useEffect, useState } from "react";
import { positionOf } from "../../../lib/position-of.ts";
import type { SeenRange } from "../../../store/chat/reading/seen.ts";
import { moveWindow, openingSize, openWindow, type RowWindow, settledMargin } from "./row-window.ts";

/** The edges of a window as IDs, which name the same messages when others are added or removed. */
type Edges = { readonly from: number; readonly to: number | "end" };

/**
 * How many messages beyond the screen there are, so that a list opens at once and grows afterwards: at first only as many
 * as fill the screen, then enough to begin to scroll, and later all. Someone who goes on to the next list at once does
 * not wait for rows that they never see.
 */
const margins = [1, 15, 45, settledMargin] as const;

/** The pause before the next of these margins, in milliseconds. */
const pause = 250;

/**
 * The part of a list that is in the document. It is at first around `start`, and moves with the reader: call `follow`
 * with what is on the screen, also when `margin` has changed.
 */
export function useRowWindow(
  ids: readonly number[],
  start: number | "end",
): {
  readonly window: RowWindow;
  readonly margin: number;
  readonly follow: (seen: SeenRange) => void;
  readonly showEnd: () => void;
} {
  const [edges, setEdges] = useState(() => edgesAround(ids, start));
  const [stage, setStage] = useState(0);
  useEffect(() => {
    if (stage === margins.length - 1) return;
    const timer = setTimeout(() => setStage(stage + 1), pause);
    return () => clearTimeout(timer);
  }, [stage]);
  const margin = margins[stage] ?? settledMargin;
  const window = windowOf(ids, edges, start);
  return {
    window,
    margin,
    follow: ({ first, last }) => {
      const seen = { first: positionOf(ids, first), last: positionOf(ids, last) };
      const next = moveWindow(window, seen, ids.length, margin);
      if (next !== window) setEdges(edgesOf(ids, next));
    },
    showEnd: () => setEdges(edgesAround(ids, "end")),
  };
}

/** Undefined while the list is empty: what comes first decides. */
function edgesAround(ids: readonly number[], place: number | "end"): Edges | undefined {
  if (ids.length === 0) return undefined;
  return edgesOf(ids, windowAround(ids, place));
}

function edgesOf(ids: readonly number[], { start, end }: RowWindow): Edges {
  return { from: ids[start] ?? 0, to: ids[end] ?? "end" };
}

function windowOf(ids: readonly number[], edges: Edges | undefined, start: number | "end"): RowWindow {
  if (edges === undefined) return windowAround(ids, start);
  return { start: positionOf(ids, edges.from), end: edges.to === "end" ? ids.length : positionOf(ids, edges.to) };
}

function windowAround(ids: readonly number[], place: number | "end"): RowWindow {
  return openWindow(place === "end" ? "end" : positionOf(ids, place), ids.length, openingSize(innerHeight));
}
