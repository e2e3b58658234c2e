import type { MailRelay } from "../../config.ts";
import type { Context } from "../../context.ts";
import { defineCache, type Undoable } from "../../db/cache.ts";
import { mailRelays } from "../../db/schema/mail.ts";
import { unseal } from "../../db/seal.ts";
import type { Reader } from "../../db/store.ts";

/** The mail server that an owner has chosen, as stored. */
export type StoredRelay = typeof mailRelays.$inferSelect;

/**
 * Where mail is handed over now: what the server was started with, else what an owner has chosen; null where there is
 * neither, and mail waits. The same object until that is changed.
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

/** What an owner has chosen, in use or not; null for nothing. */
export function storedRelay(reader: Reader): StoredRelay | null {
  return chosen.get(reader, "only");
}

/** Whoever writes it calls this in the same transaction. */
export function forgetRelay(tx: Undoable): void {
  chosen.forgetAll(tx);
}

/** With the password that cannot be unsealed any more, the mail server refuses the sign-in: nothing goes without one. */
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
