import { column, integer, query } from "../../db/rows.ts";
import type { Reader } from "../../db/store.ts";
import type { FlagSource } from "./queries.ts";

/** Consecutive messages of one conversation. */
export type Run = { readonly conversationId: number; readonly first: number; readonly last: number };

/** Groups messages, ascending by ID, into runs. Messages that are marked together need one range for each run. */
export function runsOf(reader: Reader, messages: readonly Pick<FlagSource, "id" | "conversationId">[]): Run[] {
  const requested = JSON.stringify(messages.map(({ id, conversationId }) => [conversationId, id]));
  const rows = nextMessages.all(reader, requested);
  const next = new Map(rows.map((row) => [row.id, row.next]));
  const runs: Run[] = [];
  for (const [conversationId, ofConversation] of Map.groupBy(messages, (message) => message.conversationId)) {
    let first = ofConversation[0]?.id ?? 0;
    for (const [at, { id }] of ofConversation.entries()) {
      const nextId = ofConversation[at + 1]?.id;
      if (nextId !== undefined && next.get(id) === nextId) continue;
      runs.push({ conversationId, first, last: id });
      first = nextId ?? 0;
    }
  }
  return runs;
}

/** The next message in the conversation, for each message. */
const nextMessages = query(
  { id: integer, next: column<number | null>() },
  `
  SELECT value ->> 1 AS id, (
    SELECT min(m.id) FROM messages m WHERE m.conversation_id = requested.value ->> 0 AND m.id > requested.value ->> 1
  ) AS next
  FROM json_each(?) AS requested`,
);
