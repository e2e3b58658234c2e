import { expect, onTestFinished, test } from "vitest";
import { mailOutbox } from "../db/schema/mail.ts";
import { write } from "../domain/messages/testing/office.ts";
import { startCollectingMissed } from "../domain/missed-messages/progress.ts";
import { noticesTo } from "../domain/notification-bot/testing/sent-notices.ts";
import { createReminder } from "../domain/reminders/testing/reminders.ts";
import { settingsEndpoints } from "../domain/settings/contract.ts";
import { deliverDue } from "../jobs/deliveries.ts";
import { notifyOfMissedMessages } from "../jobs/missed-messages.ts";
import { mutate } from "../transactions/mutate.ts";
import { createWorld } from "./world.ts";

test("Japanese sentences have no space between them, in emails and in messages of the notification bot", async () => {
  let now = Date.parse("2026-03-02T08:30:00Z");
  const world = await createWorld({ clock: { now: () => now } });
  onTestFinished(() => world.close());
  const { nina, omar } = world;
  await nina.call(settingsEndpoints.updateOwnSettings, { default_language: "ja" });
  await mutate(world.ctx, startCollectingMissed);
  await createReminder(nina, await write(omar, [nina], "Lunch?"), now / 1000 + 60, "Order more");
  await notifyOfMissedMessages(world.ctx);
  now += 120_000;
  await notifyOfMissedMessages(world.ctx);
  await deliverDue(world.ctx);

  const emails = world.ctx.store.db.select().from(mailOutbox).all();
  const notices = await noticesTo(world, nina);
  const texts = [...emails.map(({ body }) => body), ...notices.map(({ content }) => content)];
  expect(texts.filter((text) => /。[^\n]/.test(text))).toHaveLength(2);
  for (const text of texts) expect(text).not.toContain("。 ");
});
