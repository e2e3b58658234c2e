import type { Measurement } from "../../report/measurement.ts";

/** A measurement without a floor. `most` is its target. */
export function plainValue(
  what: string,
  unit: string,
  value: number,
  most: number | null,
  details: Readonly<Record<string, number>> = {},
): Measurement {
  const target = most === null ? null : { atMost: most };
  return { what, against: null, unit, product: value, floor: null, figure: value, target, details };
}
