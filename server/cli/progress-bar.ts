import type { Progress } from "../control/operation.ts";

const width = 30;

/** The minimum time between two redraws, in milliseconds. */
const redrawInterval = 100;

/** Creates a progress bar. Each call draws the share that is done. Without a terminal, nothing is drawn. */
export function createProgressBar(label: string, screen: NodeJS.WriteStream = process.stderr): Progress {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return (share) => {
    const isDone = share >= 1;
    if (!screen.isTTY || (!isDone && performance.now() - drawnAt < redrawInterval)) return;
    drawnAt = isDone ? Number.POSITIVE_INFINITY : performance.now();
    const filled = Math.round(share * width);
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    screen.write(`\r${label} ${"━".repeat(filled)}${"╌".repeat(width - filled)} ${percent}${isDone ? "\n" : ""}`);
  };
}
