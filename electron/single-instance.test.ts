import { expect, test, vi } from "vitest";
import { startSingleInstance } from "./single-instance.ts";

test("the first launch starts once Electron is ready", async () => {
  const order: string[] = [];
  const whenReady = async () => void order.push("ready");
  await startSingleInstance({ requestSingleInstanceLock: () => true, whenReady, quit: vi.fn() }, () =>
    order.push("started"),
  );
  expect(order).toEqual(["ready", "started"]);
});

test("a second launch starts nothing and quits at once", async () => {
  const [quit, start] = [vi.fn(), vi.fn()];
  await startSingleInstance({ requestSingleInstanceLock: () => false, whenReady: async () => {}, quit }, start);
  expect(quit).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});
