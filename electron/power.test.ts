import { expect, test, vi } from "vitest";
import { createWakefulness } from "./power.ts";

test("the computer is kept awake once, however often that is wanted, and let go once", () => {
  const blocker = { start: vi.fn(() => 7), stop: vi.fn() };
  const stayAwake = createWakefulness(blocker);
  for (const isWanted of [false, true, true, false, false]) stayAwake(isWanted);
  expect(blocker.start).toHaveBeenCalledExactlyOnceWith("prevent-app-suspension");
  expect(blocker.stop).toHaveBeenCalledExactlyOnceWith(7);
  stayAwake(true);
  expect(blocker.start).toHaveBeenCalledTimes(2);
});
