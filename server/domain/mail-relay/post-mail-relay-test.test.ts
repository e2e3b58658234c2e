import { afterEach, beforeEach, expect, test } from "vitest";
import { startOddRelay, startRelay } from "../../jobs/testing/smtp.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { findUser } from "../users/queries.ts";
import { mailRelayEndpoints } from "./contract.ts";
import { tryRelay } from "./try-relay.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const choose = (relay: { host: string; port: number }, more: object = {}) =>
  world.ada.call(mailRelayEndpoints.chooseMailRelay, {
    ...{ host: relay.host, port: relay.port, from: "office@example.test", accepts_any_certificate: true },
    ...more,
  });

const ask = () => world.ada.call(mailRelayEndpoints.testMailRelay, {});

test("a test email is sent to Ada, and to nobody else", async () => {
  const { relay, emails } = await startRelay();
  await choose(relay);
  expect(await ask()).toMatchObject({ recipient: world.ada.email, sent: true, problem: null, failure: null });
  expect(emails).toMatchObject([{ from: "office@example.test", to: world.ada.email }]);
  expect(emails[0]?.source).toContain("Subject: Test email from Lindholm & Daughters");
});

test("the mail server's refusal is shown unchanged", async () => {
  const { relay } = await startRelay({
    onMailFrom: (_address, _session, done) =>
      done(Object.assign(new Error("Sender office@example.test is not allowed"), { responseCode: 553 })),
  });
  await choose(relay);
  expect(await ask()).toMatchObject({
    sent: false,
    problem: expect.stringMatching(/^The relay did not take the mail: .*Sender office@example\.test is not allowed/),
  });
});

test("a wrong password is reported without showing it", async () => {
  const { relay } = await startRelay({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error("Invalid username or password")),
  });
  await choose(relay, { user: "office", password: "wrong-secret" });
  const answer = await ask();
  expect(answer).toMatchObject({
    problem: expect.stringContaining("The relay refused the sign-in"),
    failure: { kind: "sign_in_refused", code: "EAUTH", reply_code: 535 },
  });
  expect(JSON.stringify(answer)).not.toContain("wrong-secret");
});

test("the answer says when nothing listens at the address", async () => {
  await choose({ host: "127.0.0.1", port: 1 });
  expect(await ask()).toMatchObject({
    sent: false,
    problem: expect.stringContaining("The relay cannot be reached: "),
    failure: { kind: "connection_refused", code: "ECONNREFUSED", reply_code: null },
  });
});

test("the answer reports a server that does not speak SMTP, and shortens its answer", async () => {
  const odd = await startOddRelay((socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${"secret ".repeat(1_000)}`));
  await choose(odd);
  const { problem } = await ask();
  expect(problem?.length).toBeLessThan(700);
});

test("a silent server is waited for until the time limit, one test at a time", async () => {
  let markConnected = () => {};
  const connected = new Promise<void>((resolve) => {
    markConnected = resolve;
  });
  const silent = await startOddRelay(() => markConnected());
  await choose(silent);
  const ada = findUser(world.ctx, world.ada.id);
  if (ada === undefined) throw new Error("There is no Ada.");
  const asked = tryRelay(world.ctx, ada, 300);
  await connected;
  await expect(ask()).rejects.toMatchObject({ message: "Another test is running. Try again in a moment." });
  expect(await asked).toMatchObject({ kind: "too_slow", code: null, detail: null });
});

test("without a mail server there is nothing to test", async () => {
  await expect(ask()).rejects.toMatchObject({ code: "BAD_REQUEST", message: "There is no mail server to test." });
});
