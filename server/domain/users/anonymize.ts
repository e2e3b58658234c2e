import type { Tx } from "../../transactions/tx.ts";
import { deletePicture } from "../images/actions.ts";
import { emailReaders, watchersOf } from "./audience.ts";
import { announceApiEmail, announceChange } from "./change.ts";
import { forgetActivity } from "./last-active.ts";
import { placeholderAddress } from "./placeholder-address.ts";
import { apiEmail, avatarDetails } from "./present.ts";
import { type User, updateUser } from "./queries.ts";

/**
 * Replaces everything in the row of a deactivated account that says who it was, and notifies everybody who sees the
 * account. The ID, the role, the day of joining, and what kind of account it is stay. Its address is free for another
 * account. Returns the account as it is now.
 */
export function anonymizeUser(tx: Tx, user: User, fullName: string): User {
  const email = placeholderAddress(user.id);
  const addressBefore = apiEmail(tx, user);
  const changed = updateUser(tx, user.id, {
    ...{ fullName, email, passwordHash: null, timezone: "", lastActiveAt: null, canChangeUserEmails: false },
    ...{ avatarPictureId: null, avatarThumbnailId: null, avatarVersion: user.avatarVersion + 1 },
    ...{ defaultSendingChannelId: null, defaultEventsChannelId: null, defaultAllPublicChannels: false },
    deletedAt: tx.now,
  });
  forgetActivity(tx);
  deletePicture(tx, user.avatarPictureId);
  deletePicture(tx, user.avatarThumbnailId);
  const watchers = watchersOf(tx, changed);
  announceChange(tx, changed, { full_name: fullName, is_deleted: true }, watchers);
  announceChange(tx, changed, { delivery_email: email }, { kind: "users", ids: emailReaders(tx, changed) });
  announceApiEmail(tx, changed, addressBefore);
  // Even without an uploaded picture, because the generated one has the initials of the old name.
  announceChange(tx, changed, avatarDetails(changed), watchers);
  if (user.timezone !== "") announceChange(tx, changed, { timezone: "", email: apiEmail(tx, changed) }, watchers);
  return changed;
}
