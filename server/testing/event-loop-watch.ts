/**
 * Loaded into a server before its own code. It sends the test the longest busy time of a turn of the event loop between
 * "begin" and "end", in milliseconds of processor time of the main thread. Work of other threads and processes does not
 * count.
 */

let longest = 0;
let isWatching = false;
let before: NodeJS.CpuUsage = process.threadCpuUsage();

process.on("message", (word) => {
  if (word === "begin") {
    isWatching = true;
    longest = 0;
    process.send?.("begun");
    before = process.threadCpuUsage();
    setImmediate(turn);
  } else if (word === "end") {
    isWatching = false;
    recordTurn();
    process.send?.(longest);
  }
});

/** The test may end before the server: this channel must not keep the server running. */
process.channel?.unref();

/** Runs once in each turn of the event loop, so that the time between two calls is that of one turn. */
function turn() {
  recordTurn();
  if (isWatching) setImmediate(turn);
}

function recordTurn() {
  const { user, system } = process.threadCpuUsage(before);
  longest = Math.max(longest, (user + system) / 1_000);
  before = process.threadCpuUsage();
}
