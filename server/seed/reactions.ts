import { placeholder, sql } from "drizzle-orm";
import { messageFlags } from "../db/schema/messages.ts";
import { reactions } from "../db/schema/reactions.ts";
import { statement } from "../db/store.ts";
import { flagBits } from "../domain/flags/flag-bits.ts";
import type { User } from "../domain/users/queries.ts";
import { emojiByName } from "../markdown/emoji/emoji-table.ts";
import type { Tx } from "../transactions/tx.ts";
import type { Random } from "./random.ts";

/** The emoji of reactions, the most common first. */
export const emojiNames = ["thumbs_up", "heart", "tada", "joy", "check", "eyes", "rocket", "pray", "coffee"];

/** Adds reactions of some readers to a message, and rarely a star. */
export function react(tx: Tx, random: Random, messageId: number, audience: readonly User[]): void {
  if (random.chance(0.004)) insertStar(tx).run({ userId: random.pick(audience).id, messageId });
  if (!random.chance(0.1)) return;
  const emojiName = emojiNames[Math.floor(emojiNames.length * random.share() ** 2)] ?? "";
  const emojiCode = emojiByName(emojiName)?.code;
  if (emojiCode === undefined) throw new Error(`There is no emoji ${emojiName}.`);
  for (const { id: userId } of random.sample(audience, random.whole(1, 4))) {
    insertReaction(tx).run({ messageId, userId, emojiCode, emojiName });
  }
}

const insertReaction = statement((db) =>
  db
    .insert(reactions)
    .values({
      messageId: placeholder("messageId"),
      userId: placeholder("userId"),
      reactionType: "unicode_emoji",
      emojiCode: placeholder("emojiCode"),
      emojiName: placeholder("emojiName"),
    })
    .prepare(),
);

const insertStar = statement((db) =>
  db
    .insert(messageFlags)
    .values({ userId: placeholder("userId"), messageId: placeholder("messageId"), flags: flagBits.starred })
    .onConflictDoUpdate({
      target: [messageFlags.userId, messageFlags.messageId],
      set: { flags: sql`${messageFlags.flags} | excluded.flags` },
    })
    .prepare(),
);
