import type { Handler } from "../../../context.ts";
import { integer, query } from "../../../db/rows.ts";
import type { Reader } from "../../../db/store.ts";
import { refused } from "../../../http/errors.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { personOf } from "../../permissions/person-of.ts";
import { settingsOf } from "../../user-settings/queries.ts";
import { visibilityFor } from "../../users/access.ts";
import { actingUser } from "../../users/acting-user.ts";
import { findUser, type User } from "../../users/queries.ts";
import { accessOf } from "../access.ts";
import type { messageEndpoints } from "../contract.ts";
import { mayBeListedAsReader, maySeeReadReceipts } from "../policy/read-receipts.ts";
import { type MessageMetadata, readableMessage } from "../readable-message.ts";

/** GET /messages/{message_id}/read_receipts. */
export const getReadReceipts: Handler<typeof messageEndpoints.getReadReceipts> = ({ ctx, actor, params }) => {
  const user = actingUser(ctx, actor);
  const message = readableMessage(ctx, accessOf(ctx, user), params.message_id);
  const areEnabled = organizationSetting(ctx, "enable_read_receipts");
  if (!maySeeReadReceipts(personOf(ctx, user), { areEnabled })) {
    throw refused("turned_off", "Read receipts are disabled in this organization.");
  }
  return { user_ids: readersOf(ctx, user, message) };
};

/**
 * IDs of the people who have read a message, ascending, as far as the viewer may know (the wire specification, 1.3).
 * This leaves out the sender, deactivated people, people who do not share what they have read, people who muted the
 * viewer or whom the viewer muted, and people whom the viewer may not see.
 */
function readersOf(reader: Reader, viewer: User, message: MessageMetadata): number[] {
  const maySee = visibilityFor(reader, viewer);
  const readers = message.channelId === null ? directReaders : channelReaders;
  return readers.all(reader, { ...message, viewerId: viewer.id }).flatMap(({ id }) => {
    const user = findUser(reader, id);
    if (user === undefined || !maySee(user)) return [];
    const sharesReading = settingsOf(reader, id).send_read_receipts;
    return mayBeListedAsReader(personOf(reader, user), { senderId: message.senderId, sharesReading }) ? [id] : [];
  });
}

const haveRead = `
  SELECT r.user_id AS id FROM read_ranges r
  WHERE r.conversation_id = +:conversationId AND r.first_id <= +:id AND r.last_id >= +:id
    AND NOT EXISTS (SELECT 1 FROM muted_users u WHERE u.user_id = +:viewerId AND u.muted_user_id = r.user_id)
    AND NOT EXISTS (SELECT 1 FROM muted_users u WHERE u.user_id = r.user_id AND u.muted_user_id = +:viewerId)`;

const directReaders = query({ id: integer }, `${haveRead} ORDER BY r.user_id`);

/**
 * A range may include messages that were sent while somebody was not in the channel, which they did not receive.
 * Messages that were moved here count in the channel where they were sent.
 */
const channelReaders = query(
  { id: integer },
  `${haveRead} AND EXISTS (
    SELECT 1 FROM subscription_periods p WHERE p.user_id = r.user_id
      AND p.channel_id = (SELECT coalesce(m.sent_channel_id, m.channel_id) FROM messages m WHERE m.id = +:id)
      AND p.after_message_id < +:id AND (p.through_message_id IS NULL OR p.through_message_id >= +:id))
  ORDER BY r.user_id`,
);
