import type { IncomingMessage } from "node:http";
import { and, eq, inArray, or } from "drizzle-orm";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import type { Reader } from "../../db/store.ts";
import { sentCredentials } from "../../http/actor.ts";
import type { User } from "../users/queries.ts";
import { hashesOfUnsavedUsesFrom } from "./last-used.ts";
import { hashSecret } from "./secrets.ts";

/** The device that a password comes from: its IP address, and the hashes of the session and API key that it sent. */
export type Device = { readonly address: string; readonly credentialHashes: readonly string[] };

/** The device of a request, whether signed in or not. */
export function deviceOf(request: IncomingMessage, address: string): Device {
  return { address, credentialHashes: sentCredentials(request).map(hashSecret) };
}

/**
 * Whether a device is known to be one of a person's: it sends a session or key of theirs, or has the address from
 * which one was last used. This signs nobody in, but puts the device ahead of unknown ones (the wire specification,
 * Decisions 19).
 */
export function isDeviceOf(reader: Reader, user: User, { address, credentialHashes }: Device): boolean {
  const hashes = [...credentialHashes, ...hashesOfUnsavedUsesFrom(reader, address).slice(0, maxCompared)];
  const { db } = reader.store;
  const isTheirs = (table: typeof sessions | typeof apiKeys) =>
    and(eq(table.userId, user.id), or(eq(table.address, address), inArray(table.hash, hashes)));
  const session = db.select({ hash: sessions.hash }).from(sessions).where(isTheirs(sessions)).get();
  return (
    session !== undefined ||
    db.select({ hash: apiKeys.hash }).from(apiKeys).where(isTheirs(apiKeys)).get() !== undefined
  );
}

/** The largest number of hashes last used from an address that are checked: a proxy has thousands. */
const maxCompared = 500;
