import { median } from "./statistics.ts";

/** Runs one turn of a side; resolves with its value. */
export type Turn = () => Promise<number>;

/** Two sides that took turns: the median of each, and of the ratios of the pairs. */
export type Compared = { readonly product: number; readonly floor: number; readonly ratio: number };

/**
 * Measures product and floor in turn, after one turn of each that does not count. Each turn is compared with its
 * neighbor, so that the machine's other work affects both in the same way. The median of these ratios is more stable
 * than the ratio of the medians.
 */
export async function compareByTurns(rounds: number, sides: { product: Turn; floor: Turn }): Promise<Compared> {
  await sides.floor();
  await sides.product();
  const products: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    floors.push(await sides.floor());
    products.push(await sides.product());
  }
  const ratios = products.map((value, round) => value / (floors[round] ?? Number.NaN));
  return { product: median(products), floor: median(floors), ratio: median(ratios) };
}
