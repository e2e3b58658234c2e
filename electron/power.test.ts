import { expect, test, vi } from "vitest";
import { createSleepBlocker } from "./power.ts";

test("repeated calls start one blocker, and stop it once", () => {
  const blocker = { start: vi.fn(() => 7), stop: vi.fn() };
  const stayAwake = createSleepBlocker(blocker);
  for (const isEnabled of [false, true, true, false, false]) stayAwake(isEnabled);
  expect(blocker.start).toHaveBeenCalledExactlyOnceWith("prevent-app-suspension");
  expect(blocker.stop).toHaveBeenCalledExactlyOnceWith(7);
  stayAwake(true);
  expect(blocker.start).toHaveBeenCalledTimes(2);
});
