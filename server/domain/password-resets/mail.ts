import { msg, type Text } from "#server/texts/msg.ts";
import { dateFormat } from "../../texts/date-format.ts";
import { translate } from "../../texts/translate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { queueSealedMail } from "../mail/actions.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { languageOf } from "../user-settings/queries.ts";
import type { User } from "../users/queries.ts";
import { insertPasswordReset } from "./links.ts";

/** Mails a link for a new password to a person, in their language. `origin` is that of the link. */
export function mailPasswordLink(tx: Tx, dataFolder: string, user: User, origin: string): void {
  const { token, expiresAt } = insertPasswordReset(tx, user, user);
  const language = languageOf(tx, user.id);
  const end = dateFormat(language, { dateStyle: "long", timeStyle: "short" }).format(new Date(expiresAt * 1000));
  const values = { organization: organizationSetting(tx, "name"), name: user.fullName, end };
  const write = (text: Text) => translate(language, text, values);
  queueSealedMail(tx, dataFolder, {
    recipient: user.email,
    subject: write(msg`Your new password for {organization}`),
    body: [
      write(msg`Hello {name},`),
      write(msg`You asked for a new password for {organization}. Open this link on the office network to choose it:`),
      `${origin}/reset-password/${token}`,
      write(msg`The link works once, until {end}.`),
      write(msg`If you did not ask for it, ignore this email. Your password stays the same.`),
    ].join("\n\n"),
  });
}
