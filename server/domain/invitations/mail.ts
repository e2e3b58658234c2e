import { msg, type Text } from "#server/texts/msg.ts";
import { dateFormat } from "../../texts/date-format.ts";
import { translate } from "../../texts/translate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { queueSealedMail } from "../mail/actions.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { findUser } from "../users/queries.ts";
import type { Invitation } from "./queries.ts";

/** Mails an invitation for one address to that address, in the organization's language. */
export function queueInvitationMail(tx: Tx, dataFolder: string, invitation: Invitation, link: string): void {
  if (invitation.email === null) return;
  const organization = organizationSetting(tx, "name");
  const inviter = findUser(tx, invitation.inviterId)?.fullName ?? organization;
  const language = organizationSetting(tx, "default_language");
  const write = (text: Text) => translate(language, text, { inviter, organization });
  queueSealedMail(tx, dataFolder, {
    recipient: invitation.email,
    subject: write(msg`{inviter} invites you to {organization}`),
    body: [
      write(msg`{inviter} invites you to join {organization} on Watercooler, your office's chat.`),
      write(msg`Open this link on the office network to choose a name and a password:`),
      link,
      describeEnd(language, invitation),
    ].join("\n\n"),
  });
}

function describeEnd(language: string, { expiresAt }: Invitation): string {
  if (expiresAt === null) return translate(language, msg`The link works once.`);
  const end = dateFormat(language, { dateStyle: "long", timeStyle: "short" }).format(new Date(expiresAt * 1000));
  return translate(language, msg`The link works once, until {end}.`, { end });
}
