import { getHeapStatistics } from "node:v8";
import { expect, it } from "vitest";
import { handBackMemory } from "./hand-back-memory.ts";

it("gives up the room that objects took which nobody needs any more", () => {
  fillRoomForNewObjects();
  const before = getHeapStatistics().total_heap_size;
  handBackMemory();
  expect(getHeapStatistics().total_heap_size).toBeLessThan(before);
});

function fillRoomForNewObjects(): void {
  const kept: string[][] = [];
  for (let round = 0; round < 200; round++) kept.push(Array.from({ length: 1_000 }, (_, index) => `${round} ${index}`));
}
