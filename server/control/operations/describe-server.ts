import { z } from "zod";
import { discoveryShape } from "../../domain/discovery/shapes.ts";
import { certificateShape } from "../../domain/secure-connection/shapes.ts";
import { storageTrouble, unlessDamaged } from "../../domain/server-status/trouble.ts";
import { operation } from "../operation.ts";

const serverDescription = z.object({
  version: z.string(),
  pid: z.int(),
  /** This computer's own address of it. */
  url: z.string(),
  discovery: discoveryShape,
  /** The addresses that people are told, and by whom the networks were chosen that they are of; none for the office's. */
  urls: z.array(z.string()),
  networks: z.object({ chosen: z.array(z.string()), by: z.enum(["start", "settings"]) }),
  certificate: certificateShape.nullable(),
  /** Why nothing can be written to its database any more, and what to do; null where all is well. */
  storage: z.string().nullable(),
});

/** What a server tells of itself. */
export type ServerDescription = z.infer<typeof serverDescription>;

/** What only the process that serves the folder knows of itself. */
export const describeServer = operation({
  name: "describe-server",
  administers: null,
  input: z.object({}),
  output: serverDescription,
  run: ({ ctx, url }) => ({
    version: ctx.config.version,
    pid: process.pid,
    url: url.now(),
    discovery: unlessDamaged(() => ctx.site.discovery(), { status: "off", name: "", problem: null }),
    urls: unlessDamaged(() => [...ctx.site.urls()], []),
    networks: {
      chosen: unlessDamaged(() => [...ctx.site.networks.chosen.now()], []),
      by: ctx.site.networks.chosenBy,
    },
    certificate: unlessDamaged(() => ctx.site.https.certificate(), null),
    storage: storageTrouble(ctx),
  }),
});
