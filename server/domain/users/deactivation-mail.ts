import type { Tx } from "../../transactions/tx.ts";
import { queueMail } from "../mail/actions.ts";
import { organizationSetting } from "../organization/settings.ts";
import type { User } from "./queries.ts";

/**
 * Sends somebody who was deactivated a mail about it, with the administrator's words if there are any; null for no mail
 * (the API specification, DELETE /users/{user_id}).
 */
export function notifyDeactivated(tx: Tx, user: User, comment: string | null): void {
  if (comment === null || user.botType !== null) return;
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
