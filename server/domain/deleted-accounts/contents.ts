import type { Context } from "../../context.ts";
import { column, integer, query } from "../../db/rows.ts";
import { createTurns } from "../../transactions/turns.ts";
import type { User } from "../users/queries.ts";
import { conversationsWithNobodyElse } from "./unreadable.ts";

/** How many messages are counted at a time. */
const counted = 10_000;

/** Counts what stays and what goes if an account is deleted. */
export async function countContents(ctx: Context, { id: userId }: Pick<User, "id">) {
  const conversations = conversationsWithNobodyElse(ctx, userId);
  const listed = JSON.stringify(conversations);
  const kept = await countInTurns((after) => sentElsewhere.first(ctx, { userId, after, listed, limit: counted }));
  let gone = 0;
  for (const conversationId of conversations) {
    gone += await countInTurns((after) => sentIn.first(ctx, { conversationId, after, limit: counted }));
  }
  const files = ownFiles.first(ctx, { userId, listed });
  return {
    kept_messages: kept,
    deleted_messages: gone,
    kept_files: files?.kept ?? 0,
    deleted_files: (files?.files ?? 0) - (files?.kept ?? 0),
  };
}

type Part = { readonly read: number; readonly counted: number; readonly last: number | null };

/** Adds up the parts of a long list, each from the ID at which the one before ended. */
async function countInTurns(countAfter: (id: number) => Part | undefined): Promise<number> {
  const takeTurn = createTurns(() => false);
  let total = 0;
  for (let after = 0; ; await takeTurn()) {
    const part = countAfter(after);
    if (part === undefined || part.last === null) return total;
    total += part.counted;
    if (part.read < counted) return total;
    after = part.last;
  }
}

const partColumns = { read: integer, counted: integer, last: column<number | null>() };

const sentElsewhere = query(
  partColumns,
  `
  SELECT count(*) AS read, coalesce(sum(conversation_id NOT IN (SELECT value FROM json_each(:listed))), 0) AS counted,
    max(id) AS last
  FROM (SELECT id, conversation_id FROM messages WHERE sender_id = +:userId AND id > +:after ORDER BY id LIMIT +:limit)`,
);

const sentIn = query(
  partColumns,
  `
  SELECT count(*) AS read, count(*) AS counted, max(id) AS last
  FROM (SELECT id FROM messages WHERE conversation_id = +:conversationId AND id > +:after ORDER BY id LIMIT +:limit)`,
);

const ownFiles = query(
  { files: integer, kept: integer },
  `
  SELECT count(*) AS files, coalesce(sum(EXISTS (
    SELECT 1 FROM message_attachments l
    WHERE l.attachment_id = a.id AND l.conversation_id NOT IN (SELECT value FROM json_each(:listed)))), 0) AS kept
  FROM attachments a WHERE a.owner_id = +:userId`,
);
