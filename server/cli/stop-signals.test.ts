import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { runUntilStopped, watchStopSignals } from "./stop-signals.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
type Signal = (typeof signals)[number];

/** The raw listeners include the wrappers of `once`. */
const listenersOf = (signal: Signal) => process.rawListeners(signal) as NodeJS.SignalsListener[];

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Starts listening. The listeners are called directly: a signal to the process would stop other tests in it. */
function startListening<T>(begin: () => T) {
  const exit = vi.spyOn(process, "exit").mockImplementation((() => {}) as () => never);
  const others = new Map(signals.map((signal) => [signal, listenersOf(signal)]));
  const result = begin();
  const added = (signal: Signal) => listenersOf(signal).filter((listener) => !others.get(signal)?.includes(listener));
  onTestFinished(() => {
    for (const signal of signals) for (const listener of added(signal)) process.off(signal, listener);
    exit.mockRestore();
  });
  return {
    result,
    added,
    exit,
    send: (signal: Signal) => {
      for (const listener of added(signal)) listener(signal);
    },
  };
}

test("signals within a second of the first count as one", async () => {
  const { result, exit, send } = startListening(watchStopSignals);
  send("SIGTERM");
  send("SIGTERM");
  vi.advanceTimersByTime(999);
  send("SIGINT");
  expect(await result).toBe("SIGTERM");
  expect(exit).not.toHaveBeenCalled();
});

test("a second Ctrl-C more than a second after the first ends the server at once", async () => {
  const { exit, send } = startListening(watchStopSignals);
  send("SIGINT");
  vi.advanceTimersByTime(1_000);
  await nextTurn();
  expect(exit).not.toHaveBeenCalled();
  send("SIGINT");
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
});

test("a signal within a second of the first counts as the same one even if it is handled late", () => {
  const { exit, send } = startListening(watchStopSignals);
  send("SIGTERM");
  // After a delay, the event loop runs its timers first, then the signal listeners, then its immediates.
  vi.advanceTimersByTime(3_000);
  send("SIGTERM");
  expect(exit).not.toHaveBeenCalled();
});

test("a server that does not finish within five seconds of a signal is ended", () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const { exit, send } = startListening(watchStopSignals);
  send("SIGTERM");
  vi.advanceTimersByTime(4_999);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  expect(written).toHaveBeenCalledOnce();
});

test("work that gets two signals at the same time is stopped once, and cleans up", async () => {
  const cleanedUp = Promise.withResolvers<void>();
  const { result, added, exit, send } = startListening(() =>
    runUntilStopped(async (stopped) => {
      await new Promise((resolve) => stopped.addEventListener("abort", resolve));
      await cleanedUp.promise;
      stopped.throwIfAborted();
    }, "The work was stopped."),
  );
  send("SIGINT");
  send("SIGINT");
  expect(added("SIGINT")).toHaveLength(1);
  expect(exit).not.toHaveBeenCalled();
  cleanedUp.resolve();
  await expect(result).rejects.toMatchObject({ message: "The work was stopped.", exitCode: 130 });
  expect(added("SIGINT")).toEqual([]);
});

test("a later second signal ends work that does not stop", async () => {
  const { exit, send } = startListening(
    () => void runUntilStopped(() => new Promise(() => {}), "The work was stopped."),
  );
  send("SIGTERM");
  vi.advanceTimersByTime(1_000);
  await nextTurn();
  send("SIGTERM");
  expect(exit).toHaveBeenCalledExactlyOnceWith(143);
});
