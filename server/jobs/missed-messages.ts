import { seconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { relayInUse } from "../domain/mail/relay.ts";
import { decideNext, isAnythingUndecided } from "../domain/missed-messages/decide.ts";
import { progressOf, startCollectingMissed, stopCollectingMissed } from "../domain/missed-messages/progress.ts";
import { isAnyMailDue, writeDueMails } from "../domain/missed-messages/write-due-mails.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often it is looked whom to tell of messages that they missed, in milliseconds. */
const lookPeriod = 1_000;

/**
 * To be done before the first request: from now on it is noted who misses messages, where there is a mail relay to tell
 * them by; where there is none any more, what was noted is forgotten.
 */
export async function prepareMissedMessages(ctx: Context): Promise<void> {
  const isTelling = progressOf(ctx) !== undefined;
  if (relayInUse(ctx) !== null) await mutate(ctx, startCollectingMissed);
  else if (isTelling) await mutate(ctx, stopCollectingMissed);
}

/** Tells people by email of what they missed while the server runs; without a mail relay nobody. The answer stops it. */
export function startMissedMessages(ctx: Context, period = lookPeriod): () => void {
  return repeat(ctx, {
    firstAfter: period,
    pause: period,
    failure: "telling of missed messages failed",
    work: async (isStopped) => {
      if (relayInUse(ctx) !== null) await tellOfMissedMessages(ctx, isStopped);
    },
  });
}

/**
 * Decides who is to be told of the messages sent since the last look, and writes the mails that are due. Piece by piece:
 * others have their turn in between, and whatever ends this, the next look goes on where it was.
 */
export async function tellOfMissedMessages(ctx: Context, isStopped = () => false): Promise<void> {
  while (!isStopped() && isAnythingUndecided(ctx)) await mutate(ctx, decideNext);
  while (!isStopped() && isAnyMailDue(ctx, seconds(ctx.clock))) {
    await mutate(ctx, (tx) => writeDueMails(tx, ownAddress(ctx)));
  }
}

/** Where people reach this server: from other machines, where there is a network. */
function ownAddress({ site, config }: Context): string {
  const scheme = site.https.mode.now() === "required" ? "https" : "http";
  return site.urls()[0] ?? `${scheme}://localhost:${config.port}`;
}
