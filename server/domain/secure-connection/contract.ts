import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { text } from "../../http/params.ts";
import { authorityShape, certificateShape, secureModeShape } from "./shapes.ts";

const state = z.object({
  mode: secureModeShape,
  /** `start`: the server's start options decide, and nothing here changes that. `settings`: an owner has chosen. */
  source: z.enum(["start", "settings"]),
  /** Null while the server speaks plain HTTP only. */
  certificate: certificateShape.nullable(),
  /** Null before there is one, where it cannot be read, and where another certificate is used. */
  authority: authorityShape.nullable(),
  /** This server's HTTPS address, with the name that the request used. */
  https_url: z.string(),
  /**
   * The page that explains how to trust the certificate, at an address that works on other computers before they trust
   * it.
   */
  trust_url: z.string(),
});

const example: z.infer<typeof state> = {
  mode: "optional",
  source: "settings",
  certificate: {
    source: "authority",
    names: ["localhost", "office-pc", "office-pc.local", "192.168.1.20"],
    expires: 1_806_000_000,
    fingerprint: "5D:1C:B5:23:60:22:38:FE:49:7E:DC:81:26:01:E6:5B:25:B8:37:39:E3:D2:B7:73:AA:2E:0B:76:D2:E3:81:66",
    missing_names: [],
    problem: null,
    reason: null,
  },
  authority: {
    name: "Watercooler on office-pc (3f9a2c)",
    fingerprint: "A4:3B:C1:7D:BB:21:15:3F:4A:66:3D:36:56:62:C3:63:4D:79:E4:42:7C:5F:F5:7F:55:C0:E2:8B:3B:91:0E:27",
    expires: 2_524_607_999,
  },
  https_url: "https://192.168.1.20:8420",
  trust_url: "http://192.168.1.20:8420/trust",
};

/** Whether the connections to this server are encrypted. */
export const secureConnectionEndpoints = {
  getSecureConnection: endpoint({
    method: "GET",
    path: "/secure_connection",
    who: "administrator",
    refuses: [],
    summary: "Get whether this server uses HTTPS, its certificate, and where devices can trust it.",
    params: {},
    returns: state,
    errors: [],
    example: { params: {}, returns: example },
  }),

  chooseSecureMode: endpoint({
    method: "PUT",
    path: "/secure_connection",
    administers: "secure_connection",
    who: "owner",
    refuses: [],
    summary:
      "Choose whether this server uses HTTP, also HTTPS, or only HTTPS. The first time creates the certificate authority.",
    params: {
      mode: text(
        secureModeShape,
        "`off`: only plain HTTP. `optional`: both. `required`: only HTTPS; plain requests are redirected to it.",
      ),
    },
    returns: state,
    errors: [],
    example: { params: { mode: "optional" }, returns: example },
  }),
} as const;
