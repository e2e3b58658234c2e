import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { flag } from "../../http/value-schemas.ts";
import { discoveryShape } from "./shapes.ts";

/** The endpoints about how people find this server on the LAN. */
export const discoveryEndpoints = {
  getConnectionInfo: endpoint({
    method: "GET",
    path: "/connect",
    who: "anyone",
    refuses: [],
    ignoresCredentials: true,
    summary: "Get the addresses of this server, and whether apps discover it.",
    params: {},
    returns: z.object({
      /**
       * Addresses to share, the best first: the one that the request came to. For a request from the server's own
       * computer to an address that works only there: the addresses that work elsewhere. Empty where there are none.
       */
      urls: z.array(z.string()),
      /** The name under which chat apps on the network find the server automatically; null if they do not. */
      found_as: z.string().nullable(),
      /** Whether a device has to trust the server's own certificate first, as the page at /trust explains. */
      needs_trust: z.boolean(),
    }),
    errors: [],
    example: {
      params: {},
      returns: { urls: ["http://192.168.1.20:8420"], found_as: "Lindholm & Daughters", needs_trust: false },
    },
  }),

  changeDiscovery: endpoint({
    method: "PATCH",
    path: "/discovery",
    administers: "networks",
    who: "administrator",
    refuses: [],
    summary:
      "Pause or resume discovery, until the next start. A server that was started without discovery stays without it.",
    params: { paused: json(flag, "Whether discovery is paused.") },
    returns: z.object({ discovery: discoveryShape }),
    errors: [],
    example: {
      params: { paused: true },
      returns: { discovery: { status: "paused", name: "", problem: null, reasons: [] } },
    },
  }),
} as const;
