import { eq, placeholder } from "drizzle-orm";
import { command } from "../../../db/command.ts";
import { newValue } from "../../../db/new-value.ts";
import { messages } from "../../../db/schema/messages.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { findChannel } from "../../channels/queries.ts";
import { announceUpdate } from "../edits/announce.ts";
import { storedMessage } from "../readable-message.ts";
import { audienceOf } from "../receivers.ts";

/**
 * Changes the HTML of a message whose content stays the same, and notifies everybody who has it (the wire
 * specification, section 3, update_message, rendering_only). This is not an edit.
 */
export function changeRendering(tx: Tx, messageId: number, html: string): void {
  const message = storedMessage(tx, messageId);
  if (message === undefined) throw new Error(`The message ${messageId} does not exist.`);
  update(tx).run({ id: messageId, renderedContent: html });
  const { channelId, content, isMe } = message;
  const change = { content, rendered_content: html, is_me_message: isMe };
  const receivers = [{ audience: audienceOf(tx, message), ids: [messageId] }];
  announceUpdate(
    tx,
    { userId: null, messageId, origin: findChannel(tx, channelId ?? 0) ?? null, content: change },
    receivers,
  );
}

const update = command((db) =>
  db
    .update(messages)
    .set({ renderedContent: newValue(messages.renderedContent, "renderedContent") })
    .where(eq(messages.id, placeholder("id"))),
);
