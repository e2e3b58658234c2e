import { median } from "./statistics.ts";

/** What one turn of a side comes to. */
export type Turn = () => Promise<number>;

/** Two sides that took turns: the median of each, and of the ratios of the pairs. */
export type Compared = { readonly product: number; readonly floor: number; readonly ratio: number };

/**
 * Measures product and floor by turns, after one turn of each that does not count. Each turn is held against the one
 * beside it: what else the machine is doing then bears on both alike, and the median of these ratios is steadier than
 * the ratio of the medians.
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
