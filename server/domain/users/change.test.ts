import { afterEach, beforeEach, expect, test } from "vitest";
import { createClient } from "../../http/client.ts";
import { testPersonNames } from "../../testing/test-people.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { changeEmail, changeFullName, changeTimezone } from "./change.ts";
import type { EmailVisibility } from "./policy.ts";
import { findUser, type User } from "./queries.ts";

let world: World;

beforeEach(async () => {
  const opened = await createWorld();
  const { id, apiKey } = opened.nina;
  // The placeholder address stays hers when the real one changes.
  const credentials = { email: `user${id}@watercooler.invalid`, apiKey };
  world = { ...opened, nina: { ...opened.nina, call: createClient({ baseUrl: opened.url, credentials }) } };
});

afterEach(() => world.close());

test("Nina's new name, address and time zone are sent to everybody", async () => {
  const nina = () => stored(world.nina.id);
  await verifyAction(world, () => mutate(world.ctx, (tx) => changeFullName(tx, nina(), "Nina Haddad")));
  await verifyAction(world, () => mutate(world.ctx, (tx) => changeEmail(tx, nina(), "haddad@example.test")));
  await verifyAction(world, () =>
    world.nina.call(settingsEndpoints.updateOwnSettings, { timezone: "Europe/Stockholm" }),
  );
  expect(nina()).toMatchObject({
    fullName: "Nina Haddad",
    email: "haddad@example.test",
    timezone: "Europe/Stockholm",
  });
});

test("a value that stays the same is not sent", async () => {
  const queue = await openQueue(world.omar.call);
  await mutate(world.ctx, (tx) => {
    const nina = stored(world.nina.id);
    changeFullName(tx, nina, nina.fullName);
    changeEmail(tx, nina, nina.email);
    changeTimezone(tx, nina, nina.timezone);
  });
  expect(await queue.takeAll()).toEqual([]);
});

test("nobody can have an address that somebody else has, regardless of case", async () => {
  const taken = mutate(world.ctx, (tx) => changeEmail(tx, stored(world.nina.id), "OMAR@example.test"));
  await expect(taken).rejects.toMatchObject({ message: "Email 'OMAR@example.test' already in use" });
  await mutate(world.ctx, (tx) => changeEmail(tx, stored(world.nina.id), "NINA@example.test"));
  expect(stored(world.nina.id).email).toBe("NINA@example.test");
});

test.each([
  [1, 3],
  [3, 1],
  [2, 5],
  [5, 4],
  [4, 2],
] as const)(
  "when Nina's address visibility changes from %i to %i, everybody is sent what they may see",
  async (before, after) => {
    await show(before);
    await verifyAction(world, () => show(after));
  },
);

test("a new address is sent only to those who may see it", async () => {
  await show(3);
  const queues = await Promise.all(testPersonNames.map((name) => openQueue(world[name].call)));
  await mutate(world.ctx, (tx) => changeEmail(tx, stored(world.nina.id), "secret@example.test"));
  const sent = await Promise.all(queues.map((queue) => queue.takeAll()));
  const knowing = testPersonNames.filter((_, index) => JSON.stringify(sent[index]).includes("secret@example.test"));
  expect(knowing).toEqual(["ada", "boris", "nina"]);
  expect(sent.flat().every((event) => event.type === "realm_user")).toBe(true);
});

/** Lets Nina choose who sees her address. */
async function show(email_address_visibility: EmailVisibility): Promise<void> {
  await world.nina.call(settingsEndpoints.updateOwnSettings, { email_address_visibility });
}

function stored(id: number): User {
  const user = findUser(world.ctx, id);
  if (user === undefined) throw new Error(`There is no user ${id}.`);
  return user;
}
