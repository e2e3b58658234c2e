import { desc } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { MailRelay } from "../../../config.ts";
import type { Context } from "../../../context.ts";
import { mailOutbox } from "../../../db/schema/mail.ts";
import { notifyOfMissedMessages } from "../../../jobs/missed-messages.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { startCollectingMissed } from "../progress.ts";

/** A world that collects missed messages, where everybody is away and the test controls the clock. */
export type AwayWorld = {
  readonly world: World;
  /** Lets time pass, in seconds. */
  readonly wait: (seconds: number) => void;
  /** Lets the server decide who is notified, and write the emails that are due. */
  readonly decide: () => Promise<void>;
  /**
   * Lets this many seconds pass and lets the server write the emails that are due then. Returns all emails so far,
   * oldest first.
   */
  readonly emailsAfter: (seconds: number) => Promise<readonly WrittenEmail[]>;
};

/** An email in the outbox. */
export type WrittenEmail = {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
};

/** Opens the world. Without a given relay, the test triggers each decision, and emails stay in the outbox. */
export async function openAwayWorld(relay?: MailRelay): Promise<AwayWorld> {
  let now = Date.parse("2026-03-02T08:30:00Z");
  const world = await createWorld({ clock: { now: () => now }, config: { mailRelay: relay ?? null } });
  onTestFinished(world.close);
  if (relay === undefined) await mutate(world.ctx, startCollectingMissed);
  const wait = (seconds: number) => {
    now += seconds * 1000;
  };
  const decide = () => notifyOfMissedMessages(world.ctx);
  return {
    world,
    wait,
    decide,
    emailsAfter: async (seconds) => {
      await decide();
      wait(seconds);
      await decide();
      return writtenEmails(world.ctx);
    },
  };
}

/** The emails in the outbox, oldest first. */
export function writtenEmails({ store }: Context): readonly WrittenEmail[] {
  return store.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).all().reverse();
}
