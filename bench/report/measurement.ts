/** What a ratio must reach or must not exceed. */
export type Target = { readonly atLeast: number } | { readonly atMost: number };

/** One thing that was measured: the product's value beside its floor's, both taken in the same run. */
export type Measurement = {
  /** What was measured, with its circumstances, in a few words. */
  readonly what: string;
  /** What the floor is, in a few words; null where the target is a plain value. */
  readonly against: string | null;
  readonly unit: string;
  /** Median of the product. */
  readonly product: number;
  /** Median of the floor; null where the target is a plain value. */
  readonly floor: number | null;
  /** What the target is about: product to floor, or the plain value. */
  readonly figure: number;
  /** Null where a figure is only told. */
  readonly target: Target | null;
  /** Whatever else explains the figure, by name. */
  readonly details: Readonly<Record<string, number>>;
};

/** Whether a figure reaches its target; one without a target does. */
export function meetsTarget({ figure, target }: Measurement): boolean {
  if (target === null) return true;
  return "atLeast" in target ? figure >= target.atLeast : figure <= target.atMost;
}
