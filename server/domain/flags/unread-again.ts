import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { endQueuesAfterDelivery } from "../../events/queue.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { DomainEvents } from "../domain-events.ts";
import { accessOf, noUpperBound } from "../messages/access.ts";
import { mergeIds } from "../messages/narrow/merge.ts";
import { rangesWithUnread } from "../messages/narrow/ranges-with-unread.ts";
import { readableRanges } from "../messages/narrow/readable-ranges.ts";
import { rangeStream } from "../messages/narrow/streams.ts";
import type { User } from "../users/queries.ts";
import { messageDetails } from "./details.ts";
import { flaggedMessages } from "./queries.ts";

/**
 * Sends clients the unread messages of a restored channel, because they removed them when it was archived. If there are
 * too many to send, the person's event queues end and their clients register again.
 */
export function announceUnreadAgain(tx: Tx, { channel, people, only }: DomainEvents["channelRestored"]): void {
  let budget = announcedLimit;
  for (const user of people) budget -= announceUnread(tx, user, channel.id, { only, budget });
}

/** The limit on the unread messages of a restored channel that are sent, for all people together. */
const announcedLimit = 5_000;

function announceUnread(
  tx: Tx,
  user: User,
  channelId: number,
  { only, budget }: { readonly only: Audience["only"] & object; readonly budget: number },
): number {
  const ids = unreadIn(tx, user, channelId, budget + 1);
  if (ids.length === 0) return 0;
  if (ids.length > budget) {
    endQueuesAfterDelivery(tx, user.id);
    return 0;
  }
  const messages = flaggedMessages(tx, accessOf(tx, user), ids);
  tx.append(
    {
      type: "update_message_flags",
      op: "remove",
      operation: "remove",
      flag: "read",
      messages: messages.map(({ id }) => id),
      all: false,
      message_details: messageDetails(tx, user, messages),
    },
    { kind: "users", ids: [user.id], only },
  );
  return ids.length;
}

/** IDs of somebody's unread messages in a channel, up to a limit. */
function unreadIn(reader: Reader, user: User, channelId: number, limit: number): number[] {
  const access = accessOf(reader, user);
  const ranges = rangesWithUnread(reader, access, readableRanges(access, [channelId]));
  const search = { after: 0, before: noUpperBound, conditions: [], expected: 16, direction: "older" } as const;
  const streams = ranges.map((range) => rangeStream(reader, range, search));
  return mergeIds(streams, "older", limit).map(({ id }) => id);
}
