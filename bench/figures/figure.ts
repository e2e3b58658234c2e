import type { Loader } from "../load/loader.ts";
import type { Measurement } from "../report/measurement.ts";

/** What a figure measures with. */
export type Bench = {
  readonly loader: Loader;
  /** Flags for Node under the product: those that record a profile, when one is wanted. */
  readonly productFlags: readonly string[];
};

/** Something the product is measured at; answers one measurement or several. */
export type Figure = (bench: Bench) => Promise<Measurement[]>;
