import { msg, type Text } from "#server/texts/msg.ts";
import { translate } from "../../texts/translate.ts";

import type { Tx } from "../../transactions/tx.ts";
import type { DomainEvents } from "../domain-events.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { languageOf } from "../user-settings/queries.ts";
import { queueMail } from "./actions.ts";

/**
 * Mails a deactivated person about it if the administrator wants that, with the administrator's comment if it is not
 * empty (the API specification, DELETE /users/{user_id}).
 */
export function mailDeactivated(tx: Tx, { user, comment }: DomainEvents["userDeactivated"]): void {
  if (comment === null || user.botType !== null) return;
  const values = { organization: organizationSetting(tx, "name"), name: user.fullName };
  const write = (text: Text) => translate(languageOf(tx, user.id), text, values);
  const paragraphs = [
    write(msg`Hello {name},`),
    write(msg`Your account on {organization} has been deactivated. You can no longer sign in.`),
    ...(comment.trim() === "" ? [] : [write(msg`The administrators wrote:`), quoted(comment)]),
  ];
  queueMail(tx, {
    recipient: user.email,
    subject: write(msg`Your account on {organization} has been deactivated`),
    body: `${paragraphs.join("\n\n")}\n`,
  });
}

function quoted(text: string): string {
  const lines = text.trim().split(/\r?\n/);
  return lines.map((line) => `> ${line}`).join("\n");
}
