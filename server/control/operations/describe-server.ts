import { z } from "zod";
import { discoveryShape } from "../../domain/discovery/shapes.ts";
import { certificateShape } from "../../domain/secure-connection/shapes.ts";
import { readUnlessDamaged, storageTrouble } from "../../domain/server-status/trouble.ts";
import { operation } from "../operation.ts";

const serverDescription = z.object({
  version: z.string(),
  pid: z.int(),
  /** Its URL on this computer. */
  url: z.string(),
  discovery: discoveryShape,
  /** The URLs for other computers. */
  urls: z.array(z.string()),
  /** The chosen networks, empty for the default choice, and where they were chosen: at the start or in the settings. */
  networks: z.object({ chosen: z.array(z.string()), by: z.enum(["start", "settings"]) }),
  certificate: certificateShape.nullable(),
  /** Why nothing can be written to its database anymore, and what to do; null if it can. */
  storage: z.string().nullable(),
});

/** The description of a running server. */
export type ServerDescription = z.infer<typeof serverDescription>;

/** Describes the running server with facts that only its process has. */
export const describeServer = operation({
  name: "describe-server",
  administers: null,
  input: z.object({}),
  output: serverDescription,
  run: ({ ctx, url }) => ({
    version: ctx.config.version,
    pid: process.pid,
    url: url.now(),
    discovery: readUnlessDamaged(() => ctx.site.discovery.now(), {
      status: "off",
      name: "",
      problem: null,
      reasons: [],
    }),
    urls: readUnlessDamaged(() => [...ctx.site.urls.now()], []),
    networks: {
      chosen: readUnlessDamaged(() => [...ctx.site.networks.chosen.now()], []),
      by: ctx.site.networks.chosenBy,
    },
    certificate: readUnlessDamaged(() => ctx.site.https.certificate.now(), null),
    storage: storageTrouble(ctx),
  }),
});
