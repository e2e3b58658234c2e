/**
 * Loaded into a server before it: tells the test that started it how long a turn of the event loop was busy at most
 * between "begin" and "end", in milliseconds of the processor time of the thread that runs it. What else the machine does
 * at the time does not count, nor does work in other threads.
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
    note();
    process.send?.(longest);
  }
});

/** The test may be over before the server is: it is not kept running by this. */
process.channel?.unref();

/** Once in each turn, without ever waiting: the time between two is that of one turn. */
function turn() {
  note();
  if (isWatching) setImmediate(turn);
}

function note() {
  const { user, system } = process.threadCpuUsage(before);
  longest = Math.max(longest, (user + system) / 1_000);
  before = process.threadCpuUsage();
}
