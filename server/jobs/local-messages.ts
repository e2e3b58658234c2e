import type { Context } from "../context.ts";
import { lastMessageIdUpTo } from "../domain/message-times.ts";
import { localIdDays } from "../domain/messages/limits.ts";
import { forgetSentUpTo } from "../domain/messages/sending/local-messages.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

const day = 24 * 60 * 60;

/** Forgets local IDs when they are old. The returned function stops this. */
export function startLocalMessageUpkeep(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: 60_000,
    pause: 60 * 60_000,
    failure: "forgetting the local IDs of old messages failed",
    work: () => forgetOldLocalIds(ctx),
  });
}

/** Forgets the local IDs of messages that are older than {@link localIdDays}. */
export async function forgetOldLocalIds(ctx: Context): Promise<void> {
  const through = lastMessageIdUpTo(ctx, Math.floor(ctx.clock.now() / 1000) - localIdDays * day);
  if (through > 0) await mutate(ctx, (tx) => forgetSentUpTo(tx, through));
}
