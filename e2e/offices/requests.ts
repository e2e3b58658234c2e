import { z } from "zod";

const number = z.int();

/** A server to open on a data folder. Port zero means any free port. */
export const openRequest = z.object({
  data: z.string(),
  port: z.int(),
  /** Whether the organization allows web-public channels. */
  webPublicChannels: z.boolean(),
});

/** A request from {@link startServerProcess} to its process. The answer has the same number. */
export const processRequest = z.discriminatedUnion("verb", [
  openRequest.extend({ verb: z.literal("open"), number }),
  z.object({ verb: z.literal("close"), number, data: z.string() }),
  /** Fires the timers of all servers that are due within this many milliseconds. */
  z.object({ verb: z.literal("fireTimers"), number, milliseconds: z.int() }),
]);

/** The address of an open server. */
export const openedServer = z.object({ url: z.url(), port: z.int(), setupUrl: z.url().nullable() });

/** The process's answer to a request: its result, or its error. */
export const processAnswer = z.union([
  z.object({ number, result: openedServer.nullable() }),
  z.object({ number, problem: z.string() }),
]);

/** See {@link openRequest}. */
export type OpenRequest = z.infer<typeof openRequest>;

/** See {@link processRequest}. */
export type ProcessRequest = z.infer<typeof processRequest>;

/** See {@link openedServer}. */
export type OpenedServer = z.infer<typeof openedServer>;

/** See {@link processAnswer}. */
export type ProcessAnswer = z.infer<typeof processAnswer>;
