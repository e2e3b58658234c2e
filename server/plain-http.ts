import { unchanging } from "./changing.ts";
import type { SiteHttps } from "./context.ts";

/** What there is to say of HTTPS where nobody serves. */
export const plainHttp: SiteHttps = {
  mode: unchanging("off"),
  isChosenAtStart: false,
  certificate: () => null,
  isFor: () => false,
  authority: () => null,
  prepare: () => {},
  apply: () => {},
};
