import type { SiteNetworks } from "./context.ts";
import { constant } from "./subscribable.ts";

/** The networks of a process that does not serve. */
export const noNetworks: SiteNetworks = {
  chosen: constant([]),
  chosenBy: "settings",
  interfaces: constant({}),
  apply: () => {},
};
