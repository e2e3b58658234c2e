import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { discoveryShape } from "../discovery/shapes.ts";

const overview = z.object({
  organization: z.object({ name: z.string(), description: z.string(), icon_url: z.string() }),
  version: z.string(),
  /** Addresses that work from other machines on the LAN, the best first. */
  urls: z.array(z.string()),
  discovery: discoveryShape,
  people: z.int(),
  channels: z.int(),
  messages_today: z.int(),
  /** People with a client that is listening right now, by name. */
  connected: z.array(z.object({ user_id: z.int(), full_name: z.string(), clients: z.int() })),
});

/** The home page. */
export const overviewEndpoints = {
  getOverview: endpoint({
    method: "GET",
    path: "/overview",
    who: "user",
    refuses: [],
    summary: "Get the data of the home page: the organization, its addresses on the network, and who is connected.",
    params: {},
    returns: overview,
    errors: [],
    example: {
      params: {},
      returns: {
        organization: { name: "Lindholm & Daughters", description: "Books since 1931", icon_url: "/icon.svg" },
        version: "0.1.0",
        urls: ["http://192.168.1.20:8420"],
        discovery: { status: "advertising", name: "Lindholm & Daughters", problem: null, reasons: [] },
        people: 12,
        channels: 5,
        messages_today: 48,
        connected: [{ user_id: 10, full_name: "Nina Vogel", clients: 2 }],
      },
    },
  }),
} as const;
