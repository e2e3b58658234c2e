import { getHeapStatistics } from "node:v8";
import { expect, it } from "vitest";
import { releaseMemory } from "./release-memory.ts";

it("releases the memory of objects that are not used anymore", () => {
  fillHeap();
  const before = getHeapStatistics().total_heap_size;
  releaseMemory();
  expect(getHeapStatistics().total_heap_size).toBeLessThan(before);
});

function fillHeap(): void {
  const kept: string[][] = [];
  for (let round = 0; round < 200; round++) kept.push(Array.from({ length: 1_000 }, (_, index) => `${round} ${index}`));
}
