/** Numbers that look random and are the same for the same seed, on every machine. */
export type Random = {
  /** A number from 0 to below 1. */
  readonly share: () => number;
  /** A whole number from `minimum` to `maximum`, both included. */
  readonly whole: (minimum: number, maximum: number) => number;
  /** True with this probability. */
  readonly chance: (probability: number) => boolean;
  /** One of these elements; there must be at least one. */
  readonly pick: <T>(from: readonly T[]) => T;
  /** Some of these elements, each at most once, in random order. */
  readonly sample: <T>(from: readonly T[], count: number) => T[];
};

/** sfc32 by Chris Doty-Humphrey (PractRand): small, fast, and good enough for an invented office. */
export function createRandom(seed: number): Random {
  let [a, b, c, d] = [seed | 0, (seed / 2 ** 32) | 0, 0x9e3779b9 | 0, 1];
  for (let round = 0; round < 15; round++) next();

  const share = () => next() / 2 ** 32;
  const whole = (minimum: number, maximum: number) => minimum + Math.floor(share() * (maximum - minimum + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError("There is nothing to pick from.");
    return from[whole(0, from.length - 1)] as T;
  };
  return { share, whole, pick, chance: (probability) => share() < probability, sample };

  function next(): number {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** The first steps of a Fisher-Yates shuffle. The map has only the positions that were changed. */
  function sample<T>(from: readonly T[], count: number): T[] {
    const moved = new Map<number, number>();
    const size = Math.min(count, from.length);
    return Array.from({ length: size }, (_, index) => {
      const chosen = whole(index, from.length - 1);
      const place = moved.get(chosen) ?? chosen;
      moved.set(chosen, moved.get(index) ?? index);
      return from[place] as T;
    });
  }
}
