import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { ownStorageProblem } from "../db/storage-problem.ts";
import { ApiError } from "./errors.ts";

/** Which run of the server it is: numbers begin anew with each. */
const run = randomBytes(3).toString("hex");

/** Requests that were given a number. */
const ids = new WeakMap<IncomingMessage, string>();
let count = 0;

/** What names a request in the log and to who has made it. Most need no name, and so get none. */
export function requestId(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known !== undefined) return known;
  count += 1;
  const id = `${run}-${count}`;
  ids.set(request, id);
  return id;
}

/**
 * An error as it is answered; what the database or the disk is to blame for in words. What else is no refusal is our own
 * fault: logged, and not shown; whoever is told of it can name the request to who reads the log.
 * @param endpoint the method, and the path without what is particular to this request
 */
export function asRefusal(log: Logger, error: unknown, request: IncomingMessage, endpoint: string): ApiError {
  const told = ownStorageProblem(error);
  if (told instanceof ApiError) return told;
  const request_id = requestId(request);
  log.error({ err: error, request: request_id, endpoint }, "request failed");
  return new ApiError("INTERNAL_ERROR", "Internal server error", { request_id });
}
