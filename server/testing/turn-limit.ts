/** The longest acceptable turn of the server's event loop, in milliseconds of processor time. */
export const longestTurn = 50;

/**
 * The longest turn that a test accepts, in milliseconds of processor time, given how slow this machine is now. Another
 * process on the same core, or a garbage collection, can double the measured time.
 */
export function turnLimit(): number {
  return 2 * longestTurn * measureSlowdown();
}

/**
 * How many times slower this machine is now than the one that the limits were set on: at least 1. Another process on
 * the same core, or a slower processor, makes all work look longer.
 */
function measureSlowdown(): number {
  const times = Array.from({ length: 15 }, measureWork).sort((a, b) => a - b);
  return Math.max(1, (times[7] ?? 0) / usualTime);
}

/** The time of the work on the machine that the limits were set on, when idle, in milliseconds of processor time. */
const usualTime = 4;

function measureWork(): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < 20; round++) doSomeWork();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const sample = Array.from({ length: 200 }, (_, index) => ({
  id: index,
  text: `Message **${index}** of somebody, with words`,
}));

/** Typical work of a server: writing and reading JSON, and processing text. */
function doSomeWork(): number {
  const read: typeof sample = JSON.parse(JSON.stringify(sample));
  return read.reduce((length, { text }) => length + text.replace(/\*\*(\d+)\*\*/g, "<b>$1</b>").split(" ").length, 0);
}
