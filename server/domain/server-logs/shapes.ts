import { z } from "zod";

/** How severe a line is, the least severe first. */
export const logLevels = ["debug", "info", "warning", "error"] as const;

/** What went wrong, as far as it helps to find out why. */
const loggedError = z.object({
  type: z.string(),
  message: z.string(),
  /** Where in the program it happened, a place a line. */
  stack: z.string(),
});

/** A line of the server's log, as the API writes it. */
export const logLineShape = z.object({
  /** UNIX seconds, with milliseconds behind the point. */
  time: z.number(),
  level: z.enum(logLevels),
  message: z.string(),
  /** The request that it is about, which whoever made it was told as `request_id`; null for none. */
  request_id: z.string().nullable(),
  error: loggedError.nullable(),
  /** Whatever else it says, by name. */
  details: z.record(z.string(), z.unknown()),
});
