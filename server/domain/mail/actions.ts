import { eq } from "drizzle-orm";
import type { Tx } from "../../db/mutate.ts";
import { mailOutbox } from "../../db/schema/mail.ts";
import { badRequest } from "../../http/errors.ts";

/** A mail to somebody: as plain text, and perhaps as HTML too, for programs that show that. */
export type Mail = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html?: string;
};

/**
 * Puts a mail into the outbox, with the change that causes it or not at all. It is sent afterwards, in the background
 * (`jobs/mail.ts`); without a mail relay it stays where an administrator sees it.
 */
export function queueMail(tx: Tx, mail: Mail): void {
  tx.store.db
    .insert(mailOutbox)
    .values({ ...mail, createdAt: tx.now, nextAttemptAt: tx.now })
    .run();
}

/**
 * Takes a mail out of the outbox, sent or not.
 * @throws {ApiError} BAD_REQUEST when it is not there
 */
export function deleteMail(tx: Tx, id: number): void {
  const { changes } = tx.store.db.delete(mailOutbox).where(eq(mailOutbox.id, id)).run();
  if (changes === 0) throw badRequest("No such mail");
}
