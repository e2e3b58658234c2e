import type { SiteHttps } from "./context.ts";
import { constant } from "./subscribable.ts";

/** The HTTPS state of a process that does not serve. */
export const plainHttp: SiteHttps = {
  mode: constant("off"),
  isChosenAtStart: false,
  certificate: constant(null),
  isFor: () => false,
  authority: constant(null),
  prepare: () => {},
  apply: () => {},
};
