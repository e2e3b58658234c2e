import { z } from "zod";

const number = z.int();

/** A server to open on a data folder, on a port of this computer or, with zero, on a free one. */
export const opening = z.object({
  data: z.string(),
  port: z.int(),
  /** Whether the organization may open channels to the web. */
  webPublicChannels: z.boolean(),
});

/** What {@link openOffices} has its process do; the answer has the same number. */
export const order = z.discriminatedUnion("verb", [
  opening.extend({ verb: z.literal("open"), number }),
  z.object({ verb: z.literal("close"), number, data: z.string() }),
  /** Has the timers of all servers fire that would within so many milliseconds. */
  z.object({ verb: z.literal("hurry"), number, milliseconds: z.int() }),
]);

/** Where a server answers, once it does. */
export const opened = z.object({ url: z.url(), port: z.int(), setupUrl: z.url().nullable() });

/** What the process says once an order is carried out, or could not be. */
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
