import { z } from "zod";
import { operation } from "../operation.ts";

/** What only the process that serves the folder knows of itself. */
export const describeServer = operation({
  name: "describe-server",
  input: z.object({}),
  output: z.object({
    version: z.string(),
    pid: z.int(),
    urls: z.array(z.string()),
    discovery: z.object({
      status: z.enum(["advertising", "off", "failed"]),
      name: z.string(),
      problem: z.string().nullable(),
    }),
  }),
  run: ({ ctx }) => ({
    version: ctx.config.version,
    pid: process.pid,
    urls: [...ctx.site.urls()],
    discovery: ctx.site.discovery(),
  }),
});
