import { z } from "zod";
import { troubleInWords } from "../../db/storage/trouble.ts";
import { discoveryShape } from "../../domain/discovery/shapes.ts";
import { certificateShape } from "../../domain/secure-connection/shapes.ts";
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
  run: ({ ctx, url }) => {
    const trouble = ctx.storage.look();
    return {
      version: ctx.config.version,
      pid: process.pid,
      url,
      discovery: ctx.site.discovery(),
      urls: [...ctx.site.urls()],
      networks: { chosen: [...ctx.site.networks.chosen()], by: ctx.site.networks.chosenBy },
      certificate: ctx.site.https.certificate(),
      storage: trouble === null ? null : troubleInWords(trouble),
    };
  },
});
