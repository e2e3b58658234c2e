import { desc } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { MailRelay } from "../../../config.ts";
import type { Context } from "../../../context.ts";
import { mailOutbox } from "../../../db/schema/mail.ts";
import { tellOfMissedMessages } from "../../../jobs/missed-messages.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { startCollectingMissed } from "../progress.ts";

/** An office with a mail relay, where everybody is away and the clock goes as the test says. */
export type OfficeAway = {
  readonly world: World;
  /** Lets time pass, in seconds. */
  readonly wait: (seconds: number) => void;
  /** Lets the server decide whom it is to tell. */
  readonly decide: () => Promise<void>;
  /** Lets so much time pass that whatever waits is due; answers the mails that are written by then, oldest first. */
  readonly mailsAfter: (seconds: number) => Promise<readonly WrittenMail[]>;
};

/** A mail in the outbox. */
export type WrittenMail = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
};

/**
 * Opens an office, unless a relay is given with one that nothing is handed over to: there it is the test that lets the
 * server decide, and what is written stays in the outbox.
 */
export async function openOfficeAway(relay?: MailRelay): Promise<OfficeAway> {
  let now = Date.parse("2026-03-02T08:30:00Z");
  const world = await createWorld({ clock: { now: () => now }, config: { mailRelay: relay ?? null } });
  onTestFinished(world.close);
  if (relay === undefined) await mutate(world.ctx, startCollectingMissed);
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  const decide = () => tellOfMissedMessages(world.ctx);
  return {
    world,
    wait,
    decide,
    mailsAfter: async (seconds) => {
      await decide();
      wait(seconds);
      await decide();
      return writtenMails(world.ctx);
    },
  };
}

/** The mails in the outbox, oldest first. */
export function writtenMails({ store }: Context): readonly WrittenMail[] {
  return store.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).all().reverse();
}
