import type { Tx } from "../../transactions/tx.ts";
import { queueSealedMail } from "../mail/actions.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { findUser } from "../users/queries.ts";
import type { Invitation } from "./queries.ts";

/** Mails an invitation for one address to that address. */
export function queueInvitationMail(tx: Tx, dataFolder: string, invitation: Invitation, link: string): void {
  if (invitation.email === null) return;
  const organization = organizationSetting(tx, "name");
  const inviter = findUser(tx, invitation.inviterId)?.fullName ?? organization;
  queueSealedMail(tx, dataFolder, {
    recipient: invitation.email,
    subject: `${inviter} invites you to ${organization}`,
    body: [
      `${inviter} invites you to join ${organization} on Watercooler, the chat of your office.`,
      "Open this link on the office's network to choose a name and a password:",
      link,
      describeEnd(invitation),
    ].join("\n\n"),
  });
}

function describeEnd({ expiresAt }: Invitation): string {
  if (expiresAt === null) return "It works once.";
  return `It works once, until ${timeFormat.format(new Date(expiresAt * 1000))}.`;
}

/** Created once: this takes longer than the rest of the email. */
const timeFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });
