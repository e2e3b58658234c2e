import { median } from "./statistics.ts";

/** Measures one side, the product or the floor, once; resolves with the measured value. */
export type Turn = () => Promise<number>;

/** The result of `compareByTurns`: the medians of both sides, and the median of the ratios of the pairs. */
export type Comparison = { readonly product: number; readonly floor: number; readonly ratio: number };

/**
 * Measures the floor (the least code that does the same work) and the product alternately, after one warm-up of each.
 * Each value of the product is divided by the value of the floor right before it, so that the machine's other work
 * affects both in the same way. The median of these ratios is more stable than the ratio of the medians.
 */
export async function compareByTurns(rounds: number, sides: { product: Turn; floor: Turn }): Promise<Comparison> {
  await sides.floor();
  await sides.product();
  const products: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    floors.push(await sides.floor());
    products.push(await sides.product());
  }
  return comparePairs(products, floors);
}

/** Compares what both sides measured by turns. The lists leave out their first turns. */
export function comparePairs(products: readonly number[], floors: readonly number[]): Comparison {
  const ratios = products.map((value, round) => value / (floors[round] ?? Number.NaN));
  return { product: median(products), floor: median(floors), ratio: median(ratios) };
}
