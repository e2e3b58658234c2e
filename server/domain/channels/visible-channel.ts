import type { Reader } from "../../db/store.ts";
import { type ApiError, invalidParameter } from "../../http/errors.ts";
import type { User } from "../users/queries.ts";
import { canReadChannel, canSeeChannel } from "./access.ts";
import { type Channel, findChannel, findChannelByName } from "./queries.ts";

/**
 * A channel that a person may see.
 * @throws {ApiError} BAD_REQUEST, the same for channels that do not exist and channels that the person may not see
 */
export function visibleChannel(reader: Reader, user: User, id: number): Channel {
  const channel = findChannel(reader, id);
  if (channel === undefined || !canSeeChannel(reader, user, channel)) throw unknownChannel();
  return channel;
}

/**
 * A channel whose messages a person may read.
 * @throws {ApiError} BAD_REQUEST
 */
export function readableChannel(reader: Reader, user: User, id: number): Channel {
  const channel = findChannel(reader, id);
  if (channel === undefined || !canReadChannel(reader, user, channel)) throw unknownChannel();
  return channel;
}

/** The error for a channel that does not exist, or that a person may not see or read. */
export function unknownChannel(): ApiError {
  return invalidParameter("stream_id", "unknown", "Invalid channel ID");
}

/**
 * A channel by name that a person may see. Some clients quote the name, or percent-encode it once more.
 * @throws {ApiError} BAD_REQUEST
 */
export function visibleChannelNamed(reader: Reader, user: User, name: string, parameter = "stream"): Channel {
  for (const candidate of [name, unquoted(name), decoded(name)]) {
    const channel = candidate === undefined ? undefined : findChannelByName(reader, candidate);
    if (channel !== undefined && canSeeChannel(reader, user, channel)) return channel;
  }
  throw invalidParameter(parameter, "unknown", `Invalid channel name '${name}'`);
}

function unquoted(name: string): string | undefined {
  return /^".*"$/s.test(name) ? name.slice(1, -1).replaceAll(/\\(["\\])/g, "$1") : undefined;
}

function decoded(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    // A name that contains a percent sign itself was not encoded.
    return undefined;
  }
}
