import { afterEach, beforeEach, expect, test } from "vitest";
import type { users } from "../../db/schema/users.ts";
import { createClient } from "../../http/client.ts";
import { roles } from "../../http/roles.ts";
import { post, subscribe } from "../../testing/actions.ts";
import { type TestPersonName, testPassword } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { mailEndpoints } from "../mail/contract.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { userEndpoints } from "./contract.ts";
import { findUser, updateUser } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

function deactivate(by: Person, name: TestPersonName, comment?: string | null) {
  const params = { user_id: world[name].id, deactivation_notification_comment: comment };
  return by.call(userEndpoints.deactivateUser, params);
}

test("a deactivated person is removed from everybody's lists", async () => {
  await subscribe(world.nina, "workshop", [world.nina, world.omar]);
  await verifyAction(world, () => deactivate(world.boris, "nina"), { dropped: ["nina"] });
  const { user } = await world.omar.call(userEndpoints.getUser, { user_id_or_email: String(world.nina.id) });
  expect(user.is_active).toBe(false);
});

test("a deactivated person is locked out at once: keys, sessions, polls and signing in", async () => {
  const credentials = { username: world.nina.email, password: testPassword };
  const cookie = await signIn();
  const queue = await openQueue(world.nina.call);
  const poll = queue.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await deactivate(world.boris, "nina");
  expect(await poll).toEqual([]);
  await expect(queue.poll()).rejects.toMatchObject({ status: 401, code: "UNAUTHORIZED" });
  await expect(world.nina.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
  await expect(world.stranger(sessionEndpoints.fetchApiKey, credentials)).rejects.toMatchObject({
    status: 401,
    code: "USER_DEACTIVATED",
    message: "Account is deactivated",
  });
  const response = await fetch(`${world.url}/api/v1/users/me`, { headers: { cookie } });
  expect(response.status).toBe(401);
});

test("a reactivated person signs in again, and finds their data", async () => {
  await subscribe(world.nina, "workshop", [world.nina, world.omar]);
  await post(world.omar, "workshop", "lamps", "before");
  const cookie = await signIn();
  await deactivate(world.boris, "nina");
  await world.boris.call(userEndpoints.reactivateUser, { user_id: world.nina.id });
  await expect(world.nina.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
  expect((await fetch(`${world.url}/api/v1/users/me`, { headers: { cookie } })).status).toBe(401);
  const { email, password } = { email: world.nina.email, password: testPassword };
  const { api_key } = await world.stranger(sessionEndpoints.fetchApiKey, { username: email, password });
  const call = createClient({ baseUrl: world.url, credentials: { email, apiKey: api_key } });
  const narrow = [{ operator: "channel", operand: "workshop" }];
  const { messages } = await call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 9,
    num_after: 0,
    narrow,
  });
  expect(messages.map(({ content }) => content)).toEqual(["<p>before</p>"]);
});

test("a deactivated person's bots are deactivated with them, and those of others are not", async () => {
  await setRow("omar", { botType: 1, botOwnerId: world.nina.id });
  await setRow("pia", { botType: 1, botOwnerId: world.mia.id });
  await verifyAction(world, () => deactivate(world.boris, "nina"), { dropped: ["nina", "omar"] });
  expect(stored("omar").isActive).toBe(false);
  expect(stored("pia").isActive).toBe(true);
  await world.boris.call(userEndpoints.reactivateUser, { user_id: world.nina.id });
  expect(stored("omar").isActive).toBe(false);
});

test.each([
  [undefined, null],
  [null, null],
  ["", "Hello Nina Vogel,\n\nYour account on Lindholm & Daughters has been deactivated. You can no longer sign in.\n"],
  [
    "Thank you.\nAll the best",
    "Hello Nina Vogel,\n\nYour account on Lindholm & Daughters has been deactivated. You can no longer sign in.\n\n" +
      "The administrators wrote:\n\n> Thank you.\n> All the best\n",
  ],
])("with the comment %j, the email to the person is %j", async (comment, body) => {
  await deactivate(world.boris, "nina", comment);
  const { mails: emails } = await world.ada.call(mailEndpoints.getMailOutbox, {});
  const bodies = world.ctx.store.all("SELECT body FROM mail_outbox", []);
  expect(bodies).toEqual(body === null ? [] : [{ body }]);
  expect(emails.map(({ recipient }) => recipient)).toEqual(body === null ? [] : ["nina@example.test"]);
});

test("nobody can deactivate the only owner", async () => {
  for (const by of [world.ada, world.boris]) {
    await expectRefused(() => deactivate(by, "ada", "Bye"), {
      status: 400,
      code: "BAD_REQUEST",
      message: "Cannot deactivate the only organization owner",
    });
  }
  await setRow("omar", { role: roles.owner });
  await deactivate(world.ada, "ada");
  expect(stored("ada").isActive).toBe(false);
});

test("a person who does not exist, or is deactivated already, cannot be deactivated", async () => {
  const unknown = () => world.ada.call(userEndpoints.deactivateUser, { user_id: 999 });
  await expectRefused(unknown, { code: "BAD_REQUEST", message: "No such user" });
  await deactivate(world.ada, "nina");
  await expectRefused(() => deactivate(world.ada, "nina", "Again"), {
    code: "BAD_REQUEST",
    message: "User is already deactivated.",
  });
});

test("moderators, members and guests deactivate nobody", async () => {
  for (const name of ["mia", "omar", "gus"] as const) {
    await expectRefused(() => deactivate(world[name], "nina"), {
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization administrator",
    });
  }
});

test("two owners who deactivate each other at once leave one", async () => {
  await setRow("omar", { role: roles.owner });
  const outcomes = await Promise.allSettled([deactivate(world.ada, "omar"), deactivate(world.omar, "ada")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("one of a hundred simultaneous deactivations of a person succeeds, and the others are refused", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => deactivate(index % 2 === 0 ? world.ada : world.boris, "nina", "Bye")),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({ message: "User is already deactivated." });
  }
  expect((await world.ada.call(mailEndpoints.getMailOutbox, {})).mails).toHaveLength(1);
});

async function signIn(): Promise<string> {
  const answer = await fetch(`${world.url}/api/v1/session`, {
    method: "POST",
    body: new URLSearchParams({ email: world.nina.email, password: testPassword }),
    headers: { "x-requested-with": "tests" },
  });
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function expectRefused(act: () => Promise<unknown>, refusal: object): Promise<void> {
  await expect(expectUnchanged(world, act)).rejects.toMatchObject(refusal);
}

function stored(name: TestPersonName) {
  const user = findUser(world.ctx, world[name].id);
  if (user === undefined) throw new Error(`${name} does not exist.`);
  return user;
}

function setRow(name: TestPersonName, values: Partial<typeof users.$inferInsert>): Promise<void> {
  return mutate(world.ctx, (tx) => void updateUser(tx, world[name].id, values));
}
