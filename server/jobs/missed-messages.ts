import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { relayInUse } from "../domain/mail/relay.ts";
import { decideOnNextMessages, hasUndecidedMessages } from "../domain/missed-messages/decide.ts";
import { progressOf, startCollectingMissed, stopCollectingMissed } from "../domain/missed-messages/progress.ts";
import { isAnyEmailDue, writeDueEmails } from "../domain/missed-messages/write-due-emails.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often the server checks for missed messages, in milliseconds. */
const checkPeriod = 1_000;

/**
 * Call this before the first request. With a mail relay, missed messages are collected from now on. Without one, the
 * collected ones are deleted.
 */
export async function prepareMissedMessages(ctx: Context): Promise<void> {
  const isCollecting = progressOf(ctx) !== undefined;
  if (relayInUse(ctx) !== null) await mutate(ctx, startCollectingMissed);
  else if (isCollecting) await mutate(ctx, stopCollectingMissed);
}

/**
 * Notifies people by email of messages that they miss while the server runs, if there is a mail relay. The returned
 * function stops this.
 */
export function startMissedMessages(ctx: Context, period = checkPeriod): () => void {
  return repeat(ctx, {
    firstAfter: period,
    pause: period,
    failure: "notifying people of missed messages failed",
    work: async (isStopped) => {
      if (relayInUse(ctx) !== null) await notifyOfMissedMessages(ctx, isStopped);
    },
  });
}

/**
 * Decides who is notified of the messages since the last run, and writes the emails that are due. It works in small
 * transactions, so that others do not wait long. If it is interrupted, the next run continues from there.
 */
export async function notifyOfMissedMessages(ctx: Context, isStopped = () => false): Promise<void> {
  while (!isStopped() && hasUndecidedMessages(ctx)) await mutate(ctx, decideOnNextMessages);
  while (!isStopped() && isAnyEmailDue(ctx, unixSeconds(ctx.clock))) {
    await mutate(ctx, (tx) => writeDueEmails(tx, ownAddress(ctx)));
  }
}

/** The address of this server in emails: one that works from other machines if there is a network. */
function ownAddress({ site, config }: Context): string {
  const scheme = site.https.mode.now() === "required" ? "https" : "http";
  return site.urls.now()[0] ?? `${scheme}://localhost:${config.port}`;
}
