import type { Tx } from "../../transactions/tx.ts";
import type { DomainEvents } from "../domain-events.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { queueMail } from "./actions.ts";

/**
 * Mails a deactivated person about it, with the administrator's comment if there is one
 * (the API specification, DELETE /users/{user_id}).
 */
export function mailDeactivated(tx: Tx, { user, comment }: DomainEvents["deactivationAnnounced"]): void {
  if (user.botType !== null) return;
  const organization = organizationSetting(tx, "name");
  const paragraphs = [
    `Hello ${user.fullName},`,
    `Your account on ${organization} has been deactivated. You can no longer sign in.`,
    ...(comment.trim() === "" ? [] : [`The administrators wrote:\n\n${quoted(comment)}`]),
  ];
  queueMail(tx, {
    recipient: user.email,
    subject: `Notification of account deactivation on ${organization}`,
    body: `${paragraphs.join("\n\n")}\n`,
  });
}

function quoted(text: string): string {
  const lines = text.trim().split(/\r?\n/);
  return lines.map((line) => `> ${line}`).join("\n");
}
