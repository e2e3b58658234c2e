import type { z } from "zod";
import { isObject } from "../../http/is-object.ts";
import type { LogEntry } from "../../log/read-log.ts";
import type { logLevels, logLineShape } from "./shapes.ts";

type Level = (typeof logLevels)[number];

/** The log's lowest number for each level. */
export const lowestNumber: Readonly<Record<Level, number>> = { debug: 0, info: 30, warning: 40, error: 50 };

/** A line of the log as the API writes it. */
export function presentLogLine(entry: LogEntry): z.input<typeof logLineShape> {
  const { level, time, msg, request, err, ...details } = entry;
  return {
    time: time / 1000,
    level: levelName(level),
    message: typeof msg === "string" ? msg : "",
    request_id: typeof request === "string" ? request : null,
    error: presentError(err),
    details,
  };
}

function levelName(level: number): Level {
  if (level >= lowestNumber.error) return "error";
  if (level >= lowestNumber.warning) return "warning";
  return level >= lowestNumber.info ? "info" : "debug";
}

function presentError(err: unknown): z.input<typeof logLineShape>["error"] {
  if (!isObject(err)) return null;
  const text = (name: string) => String(err[name] ?? "");
  return { type: text("type"), message: text("message"), stack: text("stack") };
}
