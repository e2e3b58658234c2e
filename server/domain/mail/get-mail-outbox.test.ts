import { afterEach, beforeEach, expect, test } from "vitest";
import { mailOutbox } from "../../db/schema/mail.ts";
import { sendDueEmails } from "../../jobs/mail.ts";
import { startRelay } from "../../jobs/testing/smtp.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { queueMail } from "./actions.ts";
import { mailEndpoints } from "./contract.ts";
import { openRelay } from "./hand-over.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  await mutate(world.ctx, (tx) => queueMail(tx, { recipient: "nina@example.test", subject: "Hello", body: "Hello" }));
});

afterEach(() => world.close());

const outbox = async () => (await world.boris.call(mailEndpoints.getMailOutbox, {})).mails;

test("a refused email is listed with the kind of its failure and the relay's codes, also after a restart", async () => {
  const { relay } = await startRelay({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("5.1.1 No such mailbox"), { responseCode: 550 })),
  });
  await sendDueEmails(world.ctx, await openRelay(relay));
  world = await world.restart();
  const detail = "Can't send mail - all recipients were rejected: 550 5.1.1 No such mailbox";
  expect(await outbox()).toMatchObject([
    {
      state: "given_up",
      last_error: `The relay did not take the mail: ${detail}`,
      last_failure: { kind: "mail_refused", code: "EENVELOPE", reply_code: 550, enhanced_code: "5.1.1", detail },
    },
  ]);
});

test.each([
  ["before kinds were stored", null],
  ["with a kind that this version does not know", { kind: "unknown_kind", detail: null }],
])("an error that was stored %s is listed with its text", async (_when, lastFailure) => {
  const lastError = "The relay cannot be reached: connect ECONNREFUSED 127.0.0.1:25";
  world.ctx.store.db.update(mailOutbox).set({ lastError, lastFailure }).run();
  expect(await outbox()).toMatchObject([{ last_error: lastError, last_failure: null }]);
});
