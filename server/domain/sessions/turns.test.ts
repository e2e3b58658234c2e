import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("no more than so many have their turn at once, and everybody has it in the end", async () => {
  const take = createTurns(3);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = async (number: number) => {
    const giveBack = await take("office");
    running += 1;
    most = Math.max(most, running);
    order.push(number);
    await Promise.resolve();
    running -= 1;
    giveBack();
  };
  await Promise.all(Array.from({ length: 20 }, (_, number) => work(number)));
  expect(most).toBe(3);
  expect(order).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test("keys do not wait for each other", async () => {
  const take = createTurns(1);
  await take("office");
  await expect(take("elsewhere")).resolves.toBeTypeOf("function");
});
