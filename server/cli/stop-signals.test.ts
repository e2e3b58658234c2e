import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { untilStopped, watchStopSignals } from "./stop-signals.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
type Signal = (typeof signals)[number];

/** With what wraps those that hear once. */
const listenersOf = (signal: Signal) => process.rawListeners(signal) as NodeJS.SignalsListener[];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Begins to listen; a signal to this process would stop what other tests have begun in it, so its listeners are called. */
function listening<T>(begin: () => T) {
  const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as () => never);
  const others = new Map(signals.map((signal) => [signal, listenersOf(signal)]));
  const begun = begin();
  const added = (signal: Signal) => listenersOf(signal).filter((listener) => !others.get(signal)?.includes(listener));
  onTestFinished(() => {
    for (const signal of signals) for (const listener of added(signal)) process.off(signal, listener);
    exit.mockRestore();
  });
  return {
    begun,
    added,
    exit,
    send: (signal: Signal) => {
      for (const listener of added(signal)) listener(signal);
    },
  };
}

test("signals within a second of the first are the same wish", async () => {
  const { begun, exit, send } = listening(watchStopSignals);
  send("SIGTERM");
  send("SIGTERM");
  vi.advanceTimersByTime(999);
  send("SIGINT");
  expect(await begun).toBe("SIGTERM");
  expect(exit).not.toHaveBeenCalled();
});

test("a second Ctrl-C after that ends the server at once", async () => {
  const { exit, send } = listening(watchStopSignals);
  send("SIGINT");
  vi.advanceTimersByTime(1_000);
  await nextTurn();
  expect(exit).not.toHaveBeenCalled();
  send("SIGINT");
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
});

test("a signal that came in time counts as the same wish however late the server gets to hear it", () => {
  const { exit, send } = listening(watchStopSignals);
  send("SIGTERM");
  // A turn of the event loop that was held up runs its timers first, then hears signals, then runs its immediates.
  vi.advanceTimersByTime(3_000);
  send("SIGTERM");
  expect(exit).not.toHaveBeenCalled();
});

test("a server that does not finish within five seconds of being told is ended", () => {
  const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const { exit, send } = listening(watchStopSignals);
  send("SIGTERM");
  vi.advanceTimersByTime(4_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(said).toHaveBeenCalledOnce();
});

test("work that is signalled twice at a time is stopped once, and tidies up", async () => {
  const tidied = Promise.withResolvers<void>();
  const { begun, added, exit, send } = listening(() =>
    untilStopped(async (stopped) => {
      await new Promise((resolve) => stopped.addEventListener("abort", resolve));
      await tidied.promise;
      stopped.throwIfAborted();
    }, "The work was stopped."),
  );
  send("SIGINT");
  send("SIGINT");
  expect(added("SIGINT")).toHaveLength(1);
  expect(exit).not.toHaveBeenCalled();
  tidied.resolve();
  await expect(begun).rejects.toMatchObject({ message: "The work was stopped.", exitCode: 130 });
  expect(added("SIGINT")).toEqual([]);
});

test("work that does not end is ended by a second signal later", async () => {
  const { exit, send } = listening(() => void untilStopped(() => new Promise(() => {}), "The work was stopped."));
  send("SIGTERM");
  vi.advanceTimersByTime(1_000);
  await nextTurn();
  send("SIGTERM");
  expect(exit).toHaveBeenCalledExactlyOnceWith(143);
});
