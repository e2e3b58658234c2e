import { afterEach, beforeEach, expect, test } from "vitest";
import { sendDueEmails } from "../../jobs/mail.ts";
import { relayAt, startRelay } from "../../jobs/testing/smtp.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { queueMail } from "./actions.ts";
import { mailEndpoints } from "./contract.ts";
import { openRelay } from "./hand-over.ts";

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.parse("2026-03-02T08:30:00Z");
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const write = (...recipients: string[]) =>
  mutate(world.ctx, (tx) => {
    for (const recipient of recipients) queueMail(tx, { recipient, subject: "Hello", body: "Hello" });
  });

const outbox = async () => (await world.boris.call(mailEndpoints.getMailOutbox, {})).mails;
const retry = (mail_id?: number) => world.boris.call(mailEndpoints.retryOutboxMail, { mail_id });

test("an administrator makes paused mail due at once, one email or all of it", async () => {
  await write("nina@example.test", "omar@example.test");
  await sendDueEmails(world.ctx, await openRelay(relayAt(1)));
  now += 1_000;
  const due = async () => (await outbox()).map(({ next_attempt }) => next_attempt === now / 1000);
  expect(await due()).toEqual([false, false]);
  const [newest] = await outbox();
  expect(await retry(newest?.id)).toMatchObject({ retried: 1 });
  expect(await due()).toEqual([true, false]);
  expect(await retry()).toMatchObject({ retried: 2 });
  expect(await due()).toEqual([true, true]);
});

test("mail that is sent, given up or not there is not tried again", async () => {
  const { relay } = await startRelay({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody") ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null),
  });
  await write("nobody@example.test", "nina@example.test");
  await sendDueEmails(world.ctx, await openRelay(relay));
  const [sent, givenUp] = await outbox();
  await expect(retry(sent?.id)).rejects.toMatchObject({ message: "This email was already sent." });
  await expect(retry(givenUp?.id)).rejects.toMatchObject({
    message: "This email was given up, and its text is not kept.",
  });
  await expect(retry(999)).rejects.toMatchObject({ message: "No such email" });
  expect(await retry()).toMatchObject({ retried: 0 });
});
