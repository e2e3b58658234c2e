/** How long nobody should have to wait for the server's one thread, in milliseconds of processor time. */
export const longestTurn = 50;

/**
 * The same as a test may find it here and now: a neighbour that comes and goes between two looks, and a collection of
 * garbage, make it up to twice as long as it is.
 */
export function turnLimit(): number {
  return 2 * longestTurn * pace();
}

/**
 * How many times longer everything takes on this machine right now than on the one that limits of time are meant for: at
 * least 1. A neighbour on the same core, or a slower processor, makes any work look longer than it is, and only that.
 */
function pace(): number {
  const taken = Array.from({ length: 15 }, timeOfWork).sort((a, b) => a - b);
  return Math.max(1, (taken[7] ?? 0) / usual);
}

/** What the work takes where the limits were set, with nothing else to do, in milliseconds of processor time. */
const usual = 4;

function timeOfWork(): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < 20; round++) doSomeWork();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const sample = Array.from({ length: 200 }, (_, index) => ({
  id: index,
  text: `Message **${index}** of somebody, with words`,
}));

/** What a server does all day: writing and reading JSON, and going through text. */
function doSomeWork(): number {
  const read: typeof sample = JSON.parse(JSON.stringify(sample));
  return read.reduce((length, { text }) => length + text.replace(/\*\*(\d+)\*\*/g, "<b>$1</b>").split(" ").length, 0);
}
