import type { SiteNetworks } from "./context.ts";

/** What there is to say of networks where nobody serves. */
export const noNetworks: SiteNetworks = {
  chosen: () => [],
  chosenBy: "settings",
  interfaces: () => ({}),
  apply: () => {},
};
