import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { releaseWhenIdle } from "./release-when-idle.ts";

const release = vi.fn<() => void>();
let stop: () => void;
/** What the tests keep in memory. */
let kept: Buffer[] = [];

beforeEach(() => {
  release.mockReset();
  stop = releaseWhenIdle(release, 400);
});

afterEach(() => {
  stop();
  kept = [];
});

it("releases memory once when a busy time has ended", { timeout: 40_000 }, async () => {
  takeMemory();
  await vi.waitFor(() => expect(release).toHaveBeenCalled(), { timeout: 30_000 });
  await pause(1_000);
  expect(release).toHaveBeenCalledOnce();
});

it("keeps memory while the server is busy, and once it is stopped", async () => {
  takeMemory();
  const end = performance.now() + 1_500;
  while (performance.now() < end) {
    spin(20);
    await pause(20);
  }
  stop();
  await pause(1_000);
  expect(release).not.toHaveBeenCalled();
});

it("does nothing when memory has not grown", async () => {
  await pause(1_500);
  expect(release).not.toHaveBeenCalled();
});

function spin(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Takes as much memory again as the process has. */
function takeMemory(): void {
  kept.push(Buffer.alloc(process.memoryUsage.rss(), 1));
}
