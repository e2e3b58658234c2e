import { eq, placeholder } from "drizzle-orm";
import { command } from "../../db/command.ts";
import { mailOutbox } from "../../db/schema/mail.ts";
import { seal } from "../../db/seal.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";

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
  insert(tx).run({ html: null, sealedBody: null, ...mail, now: tx.now });
}

/**
 * The same for a mail with a link that lets somebody in: as long as it waits, what it says is sealed by the key of the
 * data folder.
 */
export function queueSealedMail(tx: Tx, dataFolder: string, { body, ...mail }: Omit<Mail, "html">): void {
  insert(tx).run({ ...mail, body: "", html: null, sealedBody: seal(dataFolder, body), now: tx.now });
}

/**
 * Takes a mail out of the outbox, sent or not.
 * @throws {ApiError} BAD_REQUEST when it is not there
 */
export function deleteMail(tx: Tx, id: number): void {
  const { changes } = tx.store.db.delete(mailOutbox).where(eq(mailOutbox.id, id)).run();
  if (changes === 0) throw invalidParameter("mail_id", "unknown", "No such mail");
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
