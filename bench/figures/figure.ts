import type { LoadGenerator } from "../load/generator.ts";
import type { Measurement } from "../report/measurement.ts";

/** What a figure needs to run. */
export type Bench = {
  readonly loadGenerator: LoadGenerator;
  /** Node flags for the product: those that record a profile, if requested. */
  readonly productFlags: readonly string[];
};

/** Measures the product in one respect; returns one measurement or several. */
export type Figure = (bench: Bench) => Promise<Measurement[]>;
