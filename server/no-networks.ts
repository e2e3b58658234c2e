import { unchanging } from "./changing.ts";
import type { SiteNetworks } from "./context.ts";

/** What there is to say of networks where nobody serves. */
export const noNetworks: SiteNetworks = {
  chosen: unchanging([]),
  chosenBy: "settings",
  interfaces: () => ({}),
  apply: () => {},
};
