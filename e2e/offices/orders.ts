import { z } from "zod";

const number = z.int();

/** A server to open on a data folder. Port zero means any free port. */
export const opening = z.object({
  data: z.string(),
  port: z.int(),
  /** Whether the organization allows web-public channels. */
  webPublicChannels: z.boolean(),
});

/** A request from {@link openOffices} to its process. The answer has the same number. */
export const order = z.discriminatedUnion("verb", [
  opening.extend({ verb: z.literal("open"), number }),
  z.object({ verb: z.literal("close"), number, data: z.string() }),
  /** Fires the timers of all servers that are due within this many milliseconds. */
  z.object({ verb: z.literal("hurry"), number, milliseconds: z.int() }),
]);

/** The address of an open server. */
export const opened = z.object({ url: z.url(), port: z.int(), setupUrl: z.url().nullable() });

/** The process's answer to an order: its result, or its error. */
export const answer = z.union([
  z.object({ number, done: opened.nullable() }),
  z.object({ number, problem: z.string() }),
]);

/** See {@link opening}. */
export type Opening = z.infer<typeof opening>;

/** See {@link order}. */
export type Order = z.infer<typeof order>;

/** See {@link opened}. */
export type Opened = z.infer<typeof opened>;

/** See {@link answer}. */
export type Answer = z.infer<typeof answer>;
