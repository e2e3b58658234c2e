import { messageReports } from "../../../db/schema/message-reports.ts";
import type { World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { findMessage, rawContentOf, topicOf } from "../../messages/readable-message.ts";

/** Stores Omar's report of a message, without a message in the channel for reports. */
export async function addExampleReport({ ctx, omar }: World, messageId: number): Promise<void> {
  const { senderId: authorId, channelId } = findMessage(ctx, messageId) ?? { senderId: 0, channelId: null };
  const where = { channelId, topic: topicOf(ctx, messageId) };
  const report = { messageId, authorId, reporterId: omar.id, type: "norms", description: "" } as const;
  await mutate(ctx, (tx) =>
    tx.store.db
      .insert(messageReports)
      .values({ ...report, ...where, content: rawContentOf(ctx, messageId), createdAt: tx.now })
      .run(),
  );
}
