import type { MailRelay } from "../../config.ts";
import type { Context } from "../../context.ts";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { mailRelays } from "../../db/schema/mail.ts";
import { unseal } from "../../db/seal.ts";
import type { Reader } from "../../db/store.ts";

/** The mail server that an owner has chosen, as stored. */
export type StoredRelay = typeof mailRelays.$inferSelect;

/**
 * The mail server in use: the one that the server was started with, otherwise the one that an owner has chosen. Null
 * without either; then mail waits. Returns the same object until that changes.
 */
export function relayInUse({ store, config }: Pick<Context, "store" | "config">): MailRelay | null {
  if (config.mailRelay !== null) return config.mailRelay;
  const stored = storedRelay({ store });
  if (stored === null) return null;
  const known = opened.get(stored);
  if (known !== undefined) return known;
  const relay = open(stored, config.dataFolder);
  opened.set(stored, relay);
  return relay;
}

/** The mail server that an owner has chosen, in use or not; null for none. */
export function storedRelay(reader: Reader): StoredRelay | null {
  return chosen.get(reader, "only");
}

/** Drops the chosen mail server from the cache. Call this in the transaction that writes it. */
export function forgetRelay(tx: Undoable): void {
  chosen.forgetAll(tx);
}

/**
 * Decrypts the password of the stored mail server. If that fails, the password is empty: the mail server refuses the
 * sign-in, and no mail is sent.
 */
function open(stored: StoredRelay, dataFolder: string): MailRelay {
  const { host, port, isSecure, acceptsAnyCertificate, sender: from, user } = stored;
  const password = stored.password === null ? null : unseal(dataFolder, stored.password);
  const credentials = user === null ? null : { user, password: password ?? "" };
  return { host, port, isSecure, acceptsAnyCertificate, from, credentials };
}

const chosen = defineCache((reader, _only: "only"): StoredRelay | null => {
  return reader.store.db.select().from(mailRelays).get() ?? null;
});

const opened = new WeakMap<StoredRelay, MailRelay>();
