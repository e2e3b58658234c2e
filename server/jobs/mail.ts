import { seconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { clearOutbox, recordAttempt } from "../domain/mail/delivery.ts";
import { type HandoverResult, openRelay, type Relay } from "../domain/mail/hand-over.ts";
import { bodyOf, dueMails, type StoredMail } from "../domain/mail/queries.ts";
import { relayInUse } from "../domain/mail/relay.ts";
import { findOrganization } from "../domain/organization/queries.ts";
import { mutate } from "../transactions/mutate.ts";

/** How often the outbox is looked through, in milliseconds. */
const lookPeriod = 5_000;

/** How long a mail that is being handed over may still take once the server stops, in milliseconds. */
const finishTime = 2_000;

/** Sends the outbox while the server runs; as long as there is no relay mail waits in it. The answer stops it. */
export function startMail(ctx: Context, period = lookPeriod): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  let isStopped = false;
  const look = () => {
    underWay ??= sendAsLongAsThereIsARelay(ctx, () => isStopped)
      .catch((error: unknown) => ctx.log.error({ err: error }, "sending mail failed"))
      .finally(() => {
        underWay = null;
      });
  };
  const timer = setInterval(look, period);
  look();

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, finishTime).unref())]);
  };
}

/** Another relay than the one that it began with is not handed the rest: that is for the next look. */
async function sendAsLongAsThereIsARelay(ctx: Context, isStopped: () => boolean): Promise<void> {
  const relay = relayInUse(ctx);
  if (relay === null || dueNow(ctx).length === 0) return;
  await sendDueMails(ctx, await openRelay(relay), () => isStopped() || relayInUse(ctx) !== relay);
}

/**
 * Hands over what is due, mail by mail. A relay that cannot be reached is not tried again for each: the failure counts
 * for all that are due.
 */
export async function sendDueMails(ctx: Context, handOver: Relay, isStopped = () => false): Promise<void> {
  for (let due = dueNow(ctx); due.length > 0 && !isStopped(); due = dueNow(ctx)) {
    for (const [index, mail] of due.entries()) {
      if (isStopped()) return;
      const body = bodyOf(ctx.config.dataFolder, mail);
      const handover = body === null ? unreadable : await handOver({ ...mail, body, messageId: messageId(ctx, mail) });
      // What a relay has against a mail that another is handed by now is no reason for that one to wait.
      if (handover.kind === "failed" && isStopped()) return;
      await note(ctx, handover.unreachable === true ? due.slice(index) : [mail], handover);
      if (handover.unreachable === true) break;
    }
  }
}

/** As after a restore on another computer. */
const unreadable: HandoverResult = {
  kind: "failed",
  isForGood: true,
  error: "The link in this mail was sealed by a key that this data folder does not have. Send the invitation again.",
};

function note(ctx: Context, mails: readonly StoredMail[], handover: HandoverResult): Promise<void> {
  return mutate(ctx, (tx) => {
    for (const mail of mails) recordAttempt(tx, mail, handover);
    clearOutbox(tx);
  });
}

function dueNow(ctx: Context): StoredMail[] {
  return dueMails(ctx, seconds(ctx.clock));
}

function messageId(ctx: Context, { id, createdAt }: StoredMail): string {
  return `<mail-${id}-${createdAt}@${findOrganization(ctx)?.serverId ?? "setup"}.watercooler.invalid>`;
}
