import type { Loader } from "../load/loader.ts";
import type { Measurement } from "../report/measurement.ts";

/** The tools of a figure. */
export type Bench = {
  readonly loader: Loader;
  /** Node flags for the product: those that record a profile, if requested. */
  readonly productFlags: readonly string[];
};

/** Measures the product in one respect; returns one measurement or several. */
export type Figure = (bench: Bench) => Promise<Measurement[]>;
