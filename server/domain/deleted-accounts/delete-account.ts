import { msg } from "#server/texts/msg.ts";
import type { Tx } from "../../transactions/tx.ts";
import { removeAlertWords } from "../alert-words/actions.ts";
import { alertWordsOf } from "../alert-words/queries.ts";
import { forgetAccountInLog } from "../audit-log/forget-account.ts";
import { hideBotFrom } from "../bots/announce.ts";
import { watchersOfBot } from "../bots/queries.ts";
import { forgetInvited } from "../invitations/actions/forget-invited.ts";
import { deleteMailTo } from "../mail/actions.ts";
import { unmuteEverybody } from "../muted-users/actions.ts";
import { endPasswordReset } from "../password-resets/links.ts";
import { removePresence } from "../presence/store.ts";
import { removeValue } from "../profile-fields/values.ts";
import { endSignIns } from "../sessions/actions.ts";
import { changeOwnSettings } from "../settings/actions.ts";
import { translateForAll } from "../translate-for.ts";
import { initialSettings } from "../user-settings/queries.ts";
import { changeStatus } from "../user-status/actions.ts";
import { anonymizeUser } from "../users/anonymize.ts";
import { placeholderAddress } from "../users/placeholder-address.ts";
import { profileDataOf } from "../users/profile-data.ts";
import { type User, usersNamed } from "../users/queries.ts";
import { knownAddresses } from "./known-addresses.ts";
import { deleteOwnRows } from "./own-rows.ts";

/**
 * Deletes the account of somebody who is deactivated: at once everything that says who they were, everything that lets
 * somebody in, and everything small that belongs to them alone. `eraseRest` deletes what may be much. The row stays,
 * for their messages (docs/decisions/0040-deleted-accounts.md). The caller has checked the permission.
 */
export function deleteAccount(tx: Tx, user: User): void {
  const botWatchers = user.botType === null ? [] : watchersOfBot(tx, user);
  const addresses = knownAddresses(tx, user);
  forgetAccountInLog(tx, { id: user.id, addresses }, placeholderAddress(user.id));
  deleteMailTo(tx, addresses);
  forgetInvited(tx, user, { addresses, placeholder: placeholderAddress(user.id) });
  for (const fieldId of Object.keys(profileDataOf(tx, user.id))) removeValue(tx, user.id, Number(fieldId));
  changeStatus(tx, user, { statusText: "", emoji: { emojiName: "", emojiCode: "", reactionType: "" } });
  const deleted = anonymizeUser(tx, user, freeName(tx, user));
  // Afterwards: these settings hide an address, and now there is none to hide.
  changeOwnSettings(tx, deleted, initialSettings);
  endSignIns(tx, user.id);
  endPasswordReset(tx, user.id);
  removePresence(tx, user.id);
  removeAlertWords(tx, deleted, alertWordsOf(tx, user.id));
  unmuteEverybody(tx, deleted);
  deleteOwnRows(tx, user.id);
  hideBotFrom(tx, deleted, botWatchers);
}

/** A name in the organization's language that nobody has, with the ID, so that deleted accounts can be told apart. */
function freeName(tx: Tx, { id, botType }: User): string {
  const name = translateForAll(tx, botType === null ? msg`Deleted user {id}` : msg`Deleted bot {id}`, { id });
  const isFree = (candidate: string) => usersNamed(tx, candidate).every((user) => user.id === id);
  if (isFree(name)) return name;
  for (let number = 2; ; number++) if (isFree(`${name} (${number})`)) return `${name} (${number})`;
}
