import { integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import { participantsOf } from "../messages/conversations.ts";
import { findUser } from "../users/queries.ts";

/**
 * IDs of the direct message conversations of an account that nobody could read without it: everybody else in them is
 * deleted, or is the server's own bot.
 */
export function conversationsWithNobodyElse(reader: Reader, userId: number): number[] {
  const isGone = (id: number) => {
    const user = findUser(reader, id);
    return id === userId || user === undefined || user.isSystemBot || user.deletedAt !== null;
  };
  return directConversations
    .all(reader, userId)
    .map(({ id }) => id)
    .filter((id) => participantsOf(reader, id).every(isGone));
}

const directConversations = query(
  { id: integer },
  "SELECT conversation_id AS id FROM direct_participants WHERE user_id = +? ORDER BY conversation_id",
);
