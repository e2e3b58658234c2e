import { mailRelays } from "../../db/schema/mail.ts";
import { seal, unseal } from "../../db/seal.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { retryAllEmails } from "../mail/delivery.ts";
import { forgetRelay, storedRelay } from "../mail/relay.ts";
import { isSameAccount } from "./policy.ts";
import { type NewRelay, relayRefusal } from "./read.ts";

/**
 * Chooses the mail server. Waiting mail is handed over to it at once, and people are now notified by email of messages
 * that they miss.
 * @throws {ApiError} BAD_REQUEST if a password is needed and not given
 */
export function chooseRelay(tx: Tx, dataFolder: string, chosen: NewRelay): void {
  const password = sealedPassword(tx, dataFolder, chosen);
  const row = { ...chosen, password };
  tx.store.db
    .insert(mailRelays)
    .values({ id: onlyRowId, ...row })
    .onConflictDoUpdate({ target: mailRelays.id, set: row })
    .run();
  forgetRelay(tx);
  retryAllEmails(tx);
  raise(tx, "mailRelayChanged", { hasRelay: true });
}

/**
 * Removes the chosen mail server. Where there is no other, mail waits, and people are not notified by email of messages
 * that they miss.
 */
export function removeRelay(tx: Tx, hasOther: boolean): void {
  tx.store.db.delete(mailRelays).run();
  forgetRelay(tx);
  raise(tx, "mailRelayChanged", { hasRelay: hasOther });
}

function sealedPassword(tx: Tx, dataFolder: string, { user, password, ...chosen }: NewRelay): string | null {
  if (user === null) return null;
  if (password !== undefined) return seal(dataFolder, password);
  const stored = storedRelay(tx);
  const known = stored !== null && isSameAccount(stored, { user, ...chosen }) ? stored.password : null;
  if (known === null || unseal(dataFolder, known) === null)
    throw relayRefusal("password", "missing", "Enter the password.");
  return known;
}

const onlyRowId = 1;
