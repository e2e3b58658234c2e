import { z } from "zod";

/** How severe a line is, the least severe first. */
export const logLevels = ["debug", "info", "warning", "error"] as const;

/** The error, as far as it helps to find the cause. */
const loggedErrorShape = z.object({
  type: z.string(),
  message: z.string(),
  /** The stack: one place in the program for each line. */
  stack: z.string(),
});

/** A line of the server's log, as the API writes it. */
export const logLineShape = z.object({
  /** UNIX seconds, with milliseconds as a fraction. */
  time: z.number(),
  level: z.enum(logLevels),
  message: z.string(),
  /** The ID of the request that the line is about, which its sender got as `request_id`; null for none. */
  request_id: z.string().nullable(),
  error: loggedErrorShape.nullable(),
  /** All other fields of the line, by name. */
  details: z.record(z.string(), z.unknown()),
});
