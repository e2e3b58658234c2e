/** The value that a figure must reach or must not exceed. */
export type Target = { readonly atLeast: number } | { readonly atMost: number };

/** One measurement: the values of the product and its floor, both from the same run. */
export type Measurement = {
  /** The measured operation and its conditions, in a few words. */
  readonly what: string;
  /** The floor in a few words; null if the target is a plain value. */
  readonly against: string | null;
  readonly unit: string;
  /** Median of the product. */
  readonly product: number;
  /** Median of the floor; null if the target is a plain value. */
  readonly floor: number | null;
  /** The value that is compared with the target: the ratio of product to floor, or the plain value. */
  readonly figure: number;
  /** Null if there is no target. */
  readonly target: Target | null;
  /** Other values that explain the figure, by name. */
  readonly details: Readonly<Record<string, number>>;
};

/** Whether a figure meets its target; true without a target. */
export function meetsTarget({ figure, target }: Measurement): boolean {
  if (target === null) return true;
  return "atLeast" in target ? figure >= target.atLeast : figure <= target.atMost;
}
