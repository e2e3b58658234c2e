import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { clearOutbox, recordAttempt } from "../domain/mail/delivery.ts";
import { bareFailure } from "../domain/mail/failure.ts";
import { type HandOver, type HandoverResult, openRelay } from "../domain/mail/hand-over.ts";
import { bodyOf, dueEmails, type StoredEmail } from "../domain/mail/queries.ts";
import { relayInUse } from "../domain/mail/relay.ts";
import { findOrganization } from "../domain/organization/queries.ts";
import { mutate } from "../transactions/mutate.ts";

/** How often the outbox is checked, in milliseconds. */
const checkPeriod = 5_000;

/** How long an email that is being handed over may still take when the server stops, in milliseconds. */
const finishTime = 2_000;

/**
 * Sends the mail in the outbox while the server runs. Without a relay it waits there. The returned function stops this.
 */
export function startMail(ctx: Context, period = checkPeriod): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isStopped = false;
  const check = () => {
    running ??= sendIfRelayExists(ctx, () => isStopped)
      .catch((error: unknown) => ctx.log.error({ err: error }, "sending mail failed"))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(check, period);
  check();

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, finishTime).unref())]);
  };
}

/** Sends the emails that are due. If the relay changes during this, the rest is left for the next check. */
async function sendIfRelayExists(ctx: Context, isStopped: () => boolean): Promise<void> {
  const relay = relayInUse(ctx);
  if (relay === null || dueNow(ctx).length === 0) return;
  await sendDueEmails(ctx, await openRelay(relay), () => isStopped() || relayInUse(ctx) !== relay);
}

/**
 * Hands over due emails one by one. If the relay cannot be reached, it is not tried again for each: the failure counts
 * for all that are due.
 */
export async function sendDueEmails(ctx: Context, handOver: HandOver, mustStop = () => false): Promise<void> {
  for (let due = dueNow(ctx); due.length > 0 && !mustStop(); due = dueNow(ctx)) {
    for (const [index, email] of due.entries()) {
      if (mustStop()) return;
      const body = bodyOf(ctx.config.dataFolder, email);
      const handover =
        body === null ? unreadable : await handOver({ ...email, body, messageId: messageId(ctx, email) });
      // The relay was changed, or the server stops. The email is tried again soon: a failure now must not delay it.
      if (handover.kind === "failed" && mustStop()) return;
      await recordAttempts(ctx, handover.unreachable === true ? due.slice(index) : [email], handover);
      if (handover.unreachable === true) break;
    }
  }
}

/** The result for an email that cannot be decrypted. Its key is missing after a restore on another computer. */
const unreadable: HandoverResult = {
  kind: "failed",
  isPermanent: true,
  failure: bareFailure("key_missing"),
};

function recordAttempts(ctx: Context, emails: readonly StoredEmail[], handover: HandoverResult): Promise<void> {
  return mutate(ctx, (tx) => {
    for (const email of emails) recordAttempt(tx, email, handover);
    clearOutbox(tx);
  });
}

function dueNow(ctx: Context): StoredEmail[] {
  return dueEmails(ctx, unixSeconds(ctx.clock));
}

function messageId(ctx: Context, { id, createdAt }: StoredEmail): string {
  return `<mail-${id}-${createdAt}@${findOrganization(ctx)?.serverId ?? "setup"}.watercooler.invalid>`;
}
