import type { Context } from "../../context.ts";
import type { Tx } from "../../transactions/tx.ts";
import { relayInUse } from "../mail/relay.ts";
import { placeholderHost } from "../users/placeholder-address.ts";
import { findUserByEmail, type User } from "../users/queries.ts";
import { hasHandedReset } from "./links.ts";
import { mailPasswordLink } from "./mail.ts";
import { notifyOfForgottenPassword } from "./notify.ts";
import { countNotice } from "./request-limits.ts";

/** What a stranger sent: the email address that they typed, and the IP address of their computer. */
type PasswordRequest = {
  readonly email: string;
  readonly address: string;
  /** The origin of a link to this server. */
  readonly origin: string;
};

/**
 * Helps the person with this email address to a new password: by an email with a link if the server sends email, else by
 * a notice to the administrators. Does nothing if nobody active has the address.
 */
export function helpWithForgottenPassword(
  ctx: Pick<Context, "store" | "config" | "passwordRequestLimits">,
  tx: Tx,
  { email, address, origin }: PasswordRequest,
): void {
  const user = findUserByEmail(tx, email);
  if (user?.isActive !== true || user.botType !== null) return;
  const limits = ctx.passwordRequestLimits;
  if (!isReachedByMail(ctx, tx, user)) notifyOfForgottenPassword(tx, limits, user, address);
  else if (countNotice(tx, limits, user.id)) mailPasswordLink(tx, ctx.config.dataFolder, user, origin);
}

/** A mailed link would replace one that an administrator has created, and strangers must not end such a link. */
function isReachedByMail(ctx: Pick<Context, "store" | "config">, tx: Tx, user: User): boolean {
  const hasMailbox = !user.email.toLowerCase().endsWith(`@${placeholderHost}`);
  return hasMailbox && relayInUse(ctx) !== null && !hasHandedReset(tx, user);
}
