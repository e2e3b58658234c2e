import { msg, type Text } from "#server/texts/msg.ts";
import type { Tx } from "../../transactions/tx.ts";
import { sendDirectNotice } from "../notification-bot/notices.ts";
import { asCode, silentMentionOf } from "../notification-bot/wording.ts";
import { translateFor } from "../translate-for.ts";
import { canResetPassword } from "../users/access.ts";
import { administratorsOf } from "../users/by-role.ts";
import type { User } from "../users/queries.ts";
import { countNotice, type PasswordRequestLimits } from "./request-limits.ts";

/**
 * Sends a direct message of the notification bot to everybody who can create a password link for a person, with a link to
 * that person. `address` is the IP address that the request came from. Does nothing if a notice about the person was sent
 * within the last hour.
 */
export function notifyOfForgottenPassword(
  tx: Tx,
  limits: Pick<PasswordRequestLimits, "takeNotice" | "giveBackNotice">,
  user: User,
  address: string,
): void {
  const recipients = administratorsOf(tx).filter((by) => canResetPassword(tx, by, user));
  if (recipients.length === 0 || !countNotice(tx, limits, user.id)) return;
  // Relative to the server: the host name of a stranger's request must not choose where a link leads.
  const page = `/admin/people?open=${user.id}&part=password`;
  // An IPv6 address may look like an emoji, and one of IPv4 may be written in another way (RFC 4291, 2.5.5.2).
  const shown = asCode(address.replace(/^::ffff:/, ""));
  for (const recipient of recipients) {
    const write = (text: Text) => translateFor(tx, recipient.id, text, { name: silentMentionOf(user), address: shown });
    const sentences = [
      write(msg`{name} forgot their password and asks for a password link.`),
      write(
        msg`The request came from the IP address {address}. Before you give them the link, check that they asked for it.`,
      ),
      `[${write(msg`Create password link`)}](${page})`,
    ];
    sendDirectNotice(tx, recipient, sentences.join(" "));
  }
}
