import { afterEach, beforeEach, expect, test } from "vitest";
import { mutate } from "../../db/mutate.ts";
import { userSettings } from "../../db/schema/users.ts";
import { applyEvent, type ClientEvent, type ClientState } from "../../events/apply.ts";
import { createClient } from "../../http/client.ts";
import { castNames } from "../../testing/cast.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { announceEmailVisibility, changeEmail, changeFullName, changeTimezone } from "./change.ts";
import type { EmailVisibility } from "./policy.ts";
import { findUser, type User } from "./queries.ts";

let world: World;

beforeEach(async () => {
  const opened = await createWorld();
  const { id, apiKey } = opened.nina;
  // By an address that stays hers whatever becomes of the real one.
  const credentials = { email: `user${id}@watercooler.invalid`, apiKey };
  world = { ...opened, nina: { ...opened.nina, call: createClient({ baseUrl: opened.url, credentials }) } };
});

afterEach(() => world.close());

test("Nina's new name, address and time zone are told to everybody", async () => {
  const nina = () => stored(world.nina.id);
  await verifyAction(world, () => mutate(world.ctx, (tx) => changeFullName(tx, nina(), "Nina Haddad")));
  await verifyAction(world, () => mutate(world.ctx, (tx) => changeEmail(tx, nina(), "haddad@example.test")));
  await verifyPeople(() => mutate(world.ctx, (tx) => changeTimezone(tx, nina(), "Europe/Stockholm")));
  expect(nina()).toMatchObject({
    fullName: "Nina Haddad",
    email: "haddad@example.test",
    timezone: "Europe/Stockholm",
  });
});

test("what stays the same is told to nobody", async () => {
  const queue = await openQueue(world.omar.call);
  await mutate(world.ctx, (tx) => {
    const nina = stored(world.nina.id);
    changeFullName(tx, nina, nina.fullName);
    changeEmail(tx, nina, nina.email);
    changeTimezone(tx, nina, nina.timezone);
  });
  expect(await queue.takeAll()).toEqual([]);
});

test("nobody is given an address that somebody has, in whatever case", async () => {
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
  "when who sees Nina's address goes from %i to %i, each is told what they may see",
  async (before, after) => {
    await show(before);
    await verifyPeople(() => show(after, before));
  },
);

test("a new address is told to those alone who may see it", async () => {
  await show(3);
  const queues = await Promise.all(castNames.map((name) => openQueue(world[name].call)));
  await mutate(world.ctx, (tx) => changeEmail(tx, stored(world.nina.id), "secret@example.test"));
  const told = await Promise.all(queues.map((queue) => queue.takeAll()));
  const knowing = castNames.filter((_, index) => JSON.stringify(told[index]).includes("secret@example.test"));
  expect(knowing).toEqual(["ada", "boris", "nina"]);
  expect(told.flat().every((event) => event.type === "realm_user")).toBe(true);
});

/** The same proof of the lists of people alone: what one chose for oneself is told by who lets one choose. */
async function verifyPeople(act: () => Promise<void>): Promise<void> {
  const queues = await Promise.all(castNames.map((name) => openQueue(world[name].call)));
  await act();
  for (const [index, name] of castNames.entries()) {
    const events = (await queues[index]?.takeAll()) as readonly unknown[] as readonly ClientEvent[];
    const folded = events.reduce(applyEvent, queues[index]?.snapshot as unknown as ClientState);
    const { realm_users, email, delivery_email } = (await openQueue(world[name].call)).snapshot;
    expect(folded, name).toMatchObject({ realm_users, email, delivery_email });
  }
}

/** Lets Nina choose who sees her address. */
async function show(visibility: EmailVisibility, before: EmailVisibility = 1): Promise<void> {
  await mutate(world.ctx, (tx) => {
    const value = JSON.stringify(visibility);
    tx.store.db
      .insert(userSettings)
      .values({ userId: world.nina.id, name: "email_address_visibility", value })
      .onConflictDoUpdate({ target: [userSettings.userId, userSettings.name], set: { value } })
      .run();
    tx.store.caches.clear();
    announceEmailVisibility(tx, stored(world.nina.id), before);
  });
}

function stored(id: number): User {
  const user = findUser(world.ctx, id);
  if (user === undefined) throw new Error(`There is no user ${id}.`);
  return user;
}
