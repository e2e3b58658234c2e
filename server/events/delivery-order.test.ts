import { expect, test } from "vitest";
import { createDeliveryOrder } from "./delivery-order.ts";

test("deliveries wait for the events before them, and then follow in their order", () => {
  const order = createDeliveryOrder();
  const delivered: string[] = [];
  const deliver = (name: string) => order.deliver(() => delivered.push(name));
  deliver("first");
  order.hold();
  deliver("second");
  deliver("third");
  expect(delivered).toEqual(["first"]);
  expect(order.isHeld()).toBe(true);
  order.resume();
  deliver("fourth");
  expect(delivered).toEqual(["first", "second", "third", "fourth"]);
  expect(order.isHeld()).toBe(false);
});

test("a delivery that fails does not keep the others back", () => {
  const order = createDeliveryOrder();
  const delivered: string[] = [];
  order.hold();
  order.deliver(() => {
    throw new Error("no");
  });
  order.deliver(() => delivered.push("second"));
  expect(() => order.resume()).toThrow("no");
  expect(delivered).toEqual(["second"]);
});

test("after the disk failed nothing is delivered, not even what waits", () => {
  const order = createDeliveryOrder();
  const delivered: string[] = [];
  order.hold();
  order.deliver(() => delivered.push("waiting"));
  order.stop();
  order.resume();
  expect(delivered).toEqual([]);
  expect(() => order.assertRunning()).toThrow(expect.objectContaining({ code: "STORAGE_UNAVAILABLE" }));
});
