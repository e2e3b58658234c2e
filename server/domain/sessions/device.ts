import type { IncomingMessage } from "node:http";
import { and, eq, inArray, or } from "drizzle-orm";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import type { Reader } from "../../db/store.ts";
import { sentCredentials } from "../../http/actor.ts";
import type { User } from "../users/queries.ts";
import { unsavedUsesFrom } from "./last-used.ts";
import { hashSecret } from "./secrets.ts";

/**
 * The device that a password comes from: its IP address, and the hashes of the session and the API key that it sent.
 */
export type Device = { readonly address: string; readonly shows: readonly string[] };

/** The device of a request, which need not be signed in. */
export function deviceOf(request: IncomingMessage, address: string): Device {
  return { address, shows: sentCredentials(request).map(hashSecret) };
}

/**
 * Whether a device is known as one of a person's: it sends a session or a key of theirs, or has the address where one
 * was last used. That does not sign anybody in, but goes ahead of strangers (the wire specification, Decisions 19).
 */
export function isDeviceOf(reader: Reader, user: User, { address, shows }: Device): boolean {
  const hashes = [...shows, ...unsavedUsesFrom(reader, address).slice(0, mostCompared)];
  const { db } = reader.store;
  const isTheirs = (table: typeof sessions | typeof apiKeys) =>
    and(eq(table.userId, user.id), or(eq(table.address, address), inArray(table.hash, hashes)));
  const session = db.select({ hash: sessions.hash }).from(sessions).where(isTheirs(sessions)).get();
  return (
    session !== undefined ||
    db.select({ hash: apiKeys.hash }).from(apiKeys).where(isTheirs(apiKeys)).get() !== undefined
  );
}

/** How many of those recently used from an address are checked: a proxy has thousands. */
const mostCompared = 500;
