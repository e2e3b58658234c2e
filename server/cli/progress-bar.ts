import type { Progress } from "../control/operation.ts";

const width = 30;

/** The least time between two drawings of the bar, in milliseconds. */
const interval = 100;

/** Draws a bar that grows with the share that is done; nothing without a terminal. */
export function progressBar(label: string, screen: NodeJS.WriteStream = process.stderr): Progress {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return (share) => {
    const isDone = share >= 1;
    if (!screen.isTTY || (!isDone && performance.now() - drawnAt < interval)) return;
    drawnAt = isDone ? Number.POSITIVE_INFINITY : performance.now();
    const filled = Math.round(share * width);
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    screen.write(`\r${label} ${"━".repeat(filled)}${"╌".repeat(width - filled)} ${percent}${isDone ? "\n" : ""}`);
  };
}
