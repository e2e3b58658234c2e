import { expect, test } from "vitest";
import { compareByTurns } from "./turns.ts";

test("both sides take turns, and their first turns do not count", async () => {
  const order: string[] = [];
  const side = (name: string, values: number[]) => async () => {
    order.push(name);
    return values.shift() ?? 0;
  };
  const compared = await compareByTurns(3, {
    product: side("product", [1000, 50, 60, 40]),
    floor: side("floor", [1000, 100, 100, 100]),
  });
  expect(order.join(" ")).toBe("floor product floor product floor product floor product");
  expect(compared).toEqual({ product: 50, floor: 100, ratio: 0.5 });
});

test("each turn is compared with the next one, so that a slow moment does not change the ratio", async () => {
  const machine = [1, 1, 0.1, 1, 0.3];
  const side = (speed: number) => {
    let turn = 0;
    return async () => speed * (machine[turn++] ?? 1);
  };
  const { ratio } = await compareByTurns(4, { product: side(50), floor: side(100) });
  expect(ratio).toBeCloseTo(0.5);
});
