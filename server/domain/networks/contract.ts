import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { discoveryShape } from "../discovery/shapes.ts";
import { networkLimits } from "./limits.ts";
import { networkShape } from "./shapes.ts";

const state = z.object({
  /** `start`: the server's start options decide, and nothing here changes that. `settings`: administrators choose. */
  source: z.enum(["start", "settings"]),
  /** The names of the chosen ones; empty if all networks that look like the office's are used. */
  interfaces: z.array(z.string()),
  networks: z.array(networkShape),
  /** The one address that the server was started for; null where it listens on every network of its computer. */
  listens_at: z.string().nullable(),
  discovery: discoveryShape,
});

const example: z.infer<typeof state> = {
  source: "settings",
  interfaces: ["Ethernet"],
  networks: [
    {
      ...{ name: "Ethernet", medium: "cable", addresses: ["192.168.1.20"], looks_like: "office" },
      ...{ usual: true, used: true, came_by: true },
    },
    {
      ...{ name: "Tailscale", medium: "unknown", addresses: ["100.101.102.103"], looks_like: "vpn" },
      ...{ usual: false, used: false, came_by: false },
    },
  ],
  listens_at: null,
  discovery: { status: "advertising", name: "Lindholm & Daughters", problem: null, reasons: [] },
};

/** The networks on which this server's addresses are shared with people. */
export const networkEndpoints = {
  getNetworks: endpoint({
    method: "GET",
    path: "/networks",
    who: "administrator",
    refuses: [],
    summary: "List the networks of the server's computer, and which of them are used for discovery.",
    params: {},
    returns: state,
    errors: [],
    example: { params: {}, returns: example },
  }),

  chooseNetworks: endpoint({
    method: "PUT",
    path: "/networks",
    administers: "networks",
    who: "administrator",
    refuses: [],
    summary:
      "Choose the networks for discovery, whose addresses people are shown. The server still answers on the others.",
    params: {
      interfaces: json(
        z.array(z.string().min(1).max(networkLimits.name)).max(networkLimits.chosen),
        "The system's names of the interfaces. An empty list selects all that look like the office's.",
      ),
    },
    returns: state,
    errors: [],
    example: { params: { interfaces: ["Ethernet"] }, returns: example },
  }),
} as const;
