import { useEffect } from "react";
import { renderAgain, useKeptHere } from "./kept-here.ts";
import { pausedUntil } from "./pause.ts";
import { type Quiet, quietAt } from "./quiet-at.ts";
import { workingHoursOf } from "./working-hours.ts";

/** Whether a person gets no notices in this browser now. */
export function isQuiet(userId: number): boolean {
  return readQuiet(userId).until !== undefined;
}

/** The same with all facts, followed when they change. */
export function useQuiet(userId: number): Quiet {
  useKeptHere();
  const quiet = readQuiet(userId);
  // A sentence that says "tomorrow" is wrong after midnight, so it is written again from time to time.
  useEffect(() => {
    const timer = setTimeout(renderAgain, Math.min(Math.max(quiet.changesAt - Date.now(), 0), minute));
    return () => clearTimeout(timer);
  });
  return quiet;
}

const minute = 60_000;

function readQuiet(userId: number): Quiet {
  return quietAt(Date.now(), pausedUntil(userId), workingHoursOf(userId));
}
