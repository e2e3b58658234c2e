import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { estimateInWorker } from "./estimate-in-worker.ts";

const worker = join(import.meta.dirname, "worker.ts");

afterEach(() => {
  vi.useRealTimers();
});

test("each request gets its own answer, however many are made at once", async () => {
  const passwords = ["password1", "acorn bicycle lamp", "password1", "4@8({[<369&#!1|/?$5+70%2".repeat(4), "12345678"];
  const estimates = await Promise.all(passwords.map((password) => estimateInWorker(worker, { password, about: [] })));
  expect(estimates.map(({ guesses }) => guesses < 10_000)).toEqual([true, false, true, false, true]);
});

test.skipIf(process.platform !== "linux")(
  "the worker ends after a minute without a password, and the next password starts another",
  async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const weak = { password: "password1", about: [] };
    const countGuesses = async () => (await estimateInWorker(worker, weak)).guesses;
    expect(await countGuesses()).toBe(230);
    expect(childrenOf(process.pid)).toHaveLength(1);
    vi.advanceTimersByTime(59_000);
    expect(await countGuesses()).toBe(230);
    expect(childrenOf(process.pid)).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(childrenOf(process.pid)).toHaveLength(0));
    expect(await countGuesses()).toBe(230);
  },
);

test("if the code of the worker is missing, only the request fails", async () => {
  vi.resetModules();
  const fresh = await import("./estimate-in-worker.ts");
  await expect(
    fresh.estimateInWorker(join(import.meta.dirname, "gone.ts"), { password: "x", about: [] }),
  ).rejects.toThrow("The password worker has ended.");
});

test("a thread is used where no process may be started", async () => {
  vi.resetModules();
  const { versions } = process;
  Object.defineProperty(process, "versions", { value: { ...versions, electron: "45.0.0" }, configurable: true });
  try {
    const fresh = await import("./estimate-in-worker.ts");
    expect((await fresh.estimateInWorker(worker, { password: "password1", about: [] })).guesses).toBe(230);
  } finally {
    Object.defineProperty(process, "versions", { value: versions, configurable: true });
  }
});

/** The worker processes that this process started. */
function childrenOf(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.split(" ").filter((child) => child !== "" && isPasswordWorker(child));
}

function isPasswordWorker(child: string): boolean {
  return readFileSync(`/proc/${child}/cmdline`, "utf8").includes(worker);
}
