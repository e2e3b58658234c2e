import { msg, type Text } from "#server/texts/msg.ts";
import type { Tx } from "../../transactions/tx.ts";
import { sendDirectNotice } from "../notification-bot/notices.ts";
import { silentMentionOf } from "../notification-bot/wording.ts";
import { translateFor } from "../translate-for.ts";
import { canResetPassword } from "../users/access.ts";
import { administratorsOf } from "../users/by-role.ts";
import { findUserByEmail } from "../users/queries.ts";
import type { PasswordRequestLimits } from "./request-limits.ts";

/** What a stranger sent: the email address that they typed, and the IP address of their computer. */
type PasswordRequest = { readonly email: string; readonly address: string };

/**
 * Sends a direct message of the notification bot to everybody who can create a password link for the person with this
 * email address, with a link to that person. Does nothing if nobody active has the address, or if a notice about them
 * was sent within the last hour.
 */
export function notifyOfForgottenPassword(
  tx: Tx,
  limits: Pick<PasswordRequestLimits, "takeNotice">,
  { email, address }: PasswordRequest,
): void {
  const user = findUserByEmail(tx, email);
  if (user?.isActive !== true) return;
  const recipients = administratorsOf(tx).filter((by) => canResetPassword(tx, by, user));
  if (recipients.length === 0 || !limits.takeNotice(user.id)) return;
  // Relative to the server: the host name of a stranger's request must not choose where a link leads.
  const page = `/admin/people?open=${user.id}`;
  for (const recipient of recipients) {
    const write = (text: Text) => translateFor(tx, recipient.id, text, { name: silentMentionOf(user), address });
    const sentences = [
      write(msg`{name} forgot their password and asks for a password link.`),
      write(msg`The request came from {address}. Make sure that it was them before you give them the link.`),
      `[${write(msg`Create password link`)}](${page})`,
    ];
    sendDirectNotice(tx, recipient, sentences.join(" "));
  }
}
