import { msg } from "#server/texts/msg.ts";
import type { Tx } from "../../transactions/tx.ts";
import { sendDirectNotice } from "../notification-bot/notices.ts";
import { asCode } from "../notification-bot/wording.ts";
import { translateFor } from "../translate-for.ts";
import { administratorsOf } from "../users/by-role.ts";
import type { JoinRequest } from "./queries.ts";

/** The request as far as the notice names it. */
type NamedRequest = Pick<JoinRequest, "id" | "fullName" | "email">;

/** Sends a direct message of the notification bot to each administrator, with a link to the request. */
export function notifyAdministrators(tx: Tx, { id, fullName, email }: NamedRequest): void {
  // Relative to the server: the host name of a stranger's request must not choose where a link leads.
  const page = `/admin/people?view=requests&open=${id}`;
  const values = { name: asCode(fullName), email: asCode(email) };
  for (const administrator of administratorsOf(tx).filter(({ botType }) => botType === null)) {
    const text = translateFor(tx, administrator.id, msg`{name} ({email}) asks to join.`, values);
    const link = `[${translateFor(tx, administrator.id, msg`Accept or decline`)}](${page})`;
    sendDirectNotice(tx, administrator, `${text} ${link}`);
  }
}
