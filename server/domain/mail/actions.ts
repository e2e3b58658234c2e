import { eq, inArray, placeholder, sql } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { mailOutbox } from "../../db/schema/mail.ts";
import { seal } from "../../db/seal.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";

/** An email to somebody, as plain text and optionally as HTML too. */
export type Mail = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html?: string;
};

/**
 * Puts an email into the outbox as part of the transaction that causes it. It is sent later, in the background
 * (`jobs/mail.ts`); without a mail relay it stays in the outbox, where administrators see it.
 */
export function queueMail(tx: Tx, email: Mail): void {
  insert(tx).run({ html: null, sealedBody: null, ...email, now: tx.now });
}

/**
 * Puts an email into the outbox. It contains a link that lets somebody in, so its text is encrypted with the key of the
 * data folder while it waits.
 */
export function queueSealedMail(tx: Tx, dataFolder: string, { body, ...email }: Omit<Mail, "html">): void {
  insert(tx).run({ ...email, body: "", html: null, sealedBody: seal(dataFolder, body), now: tx.now });
}

/**
 * Deletes an email from the outbox, sent or not.
 * @throws {ApiError} BAD_REQUEST when it is not there
 */
export function deleteMail(tx: Tx, id: number): void {
  const { changes } = tx.store.db.delete(mailOutbox).where(eq(mailOutbox.id, id)).run();
  if (changes === 0) throw invalidParameter("mail_id", "unknown", "No such email");
}

/** Deletes everything to some addresses, in lower case, from the outbox, sent or not: their account is deleted. */
export function deleteMailTo(tx: Tx, addresses: readonly string[]): void {
  const isTo = inArray(sql`lower(${mailOutbox.recipient})`, [...addresses]);
  tx.store.db.delete(mailOutbox).where(isTo).run();
}

const insert = command((db) =>
  db.insert(mailOutbox).values({
    recipient: placeholder("recipient"),
    subject: placeholder("subject"),
    body: placeholder("body"),
    html: placeholder("html"),
    sealedBody: placeholder("sealedBody"),
    createdAt: placeholder("now"),
    nextAttemptAt: placeholder("now"),
  }),
);
