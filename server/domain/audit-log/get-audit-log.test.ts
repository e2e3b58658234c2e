import { beforeEach, expect, it, onTestFinished } from "vitest";
import type { Clock } from "../../clock.ts";
import { createChannel } from "../../testing/actions.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelFolderEndpoints } from "../channel-folders/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { auditLogEndpoints } from "./contract.ts";
import { recorded } from "./testing/recorded.ts";

let world: World;
let now = 1_772_440_000_000;
const clock: Clock = { now: () => now };

beforeEach(async () => {
  now = 1_772_440_000_000;
  world = await createWorld({ clock });
  onTestFinished(world.close);
});

async function ask(filters: { [name: string]: unknown } = {}) {
  const { entries, has_more } = await world.boris.call(auditLogEndpoints.getAuditLog, filters as never);
  return { names: entries.map(({ object }) => object.name), entries, has_more };
}

async function addFolder(name: string): Promise<void> {
  now += 1_000;
  await world.ada.call(channelFolderEndpoints.createChannelFolder, { name, description: "" });
}

it("lists the newest entries first, page by page", async () => {
  for (const name of ["Shop", "Kitchen", "Loft"]) await addFolder(name);
  const first = await ask({ limit: 2 });
  expect(first).toMatchObject({ names: ["Loft", "Kitchen"], has_more: true });
  const second = await ask({ limit: 2, before: first.entries[1]?.id });
  expect(second).toMatchObject({ names: ["Shop"], has_more: false });
});

it("lists who changed what, when, and by which request", async () => {
  await addFolder("Shop");
  const [entry] = (await ask()).entries;
  expect(entry).toEqual({
    id: expect.any(Number),
    date_created: 1_772_440_001,
    actor: { user_id: world.ada.id, full_name: "Ada Lindholm" },
    via: "api",
    action: "create_channel_folder",
    object: { kind: "channel_folder", id: 1, name: "Shop" },
    before: null,
    after: { name: "Shop", description: "", is_archived: false },
    names: {},
  });
});

it("keeps the names that people and objects had at the time of each change", async () => {
  await addFolder("Shop");
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.ada.id), full_name: "Ada Berg" });
  await world.ada.call(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: 1, name: "Old shop" });
  const { entries } = await ask({ object_kind: "channel_folder" });
  expect(entries.map(({ actor, object }) => [actor?.full_name, object.name])).toEqual([
    ["Ada Berg", "Old shop"],
    ["Ada Lindholm", "Shop"],
  ]);
});

it("filters by person, by object and by time", async () => {
  await addFolder("Shop");
  await addFolder("Kitchen");
  await createChannel(world.nina, { name: "workshop", subscribers: [world.nina.id] });
  expect((await ask({ actor_id: world.ada.id })).names).toEqual(["Kitchen", "Shop"]);
  expect((await ask({ actor_id: world.nina.id })).names).toEqual(["workshop"]);
  expect((await ask({ object_kind: "channel" })).names).toEqual(["workshop"]);
  expect((await ask({ object_kind: "channel_folder", object_id: 1 })).names).toEqual(["Shop"]);
  expect((await ask({ since: 1_772_440_002 })).names).toEqual(["workshop", "Kitchen"]);
  expect((await ask({ until: 1_772_440_002 })).names).toEqual(["Shop"]);
  expect((await ask({ actor_id: world.ada.id, since: 1_772_440_002 })).names).toEqual(["Kitchen"]);
});

it("lists all entries even if the clock was set back", async () => {
  await addFolder("Shop");
  await addFolder("Kitchen");
  now -= 10_000;
  await addFolder("Loft");
  const pages = [await ask({ limit: 1 })];
  for (let last = pages.at(-1); last?.has_more === true; last = pages.at(-1)) {
    pages.push(await ask({ limit: 1, before: last.entries[0]?.id }));
  }
  expect(pages.flatMap(({ names }) => names)).toEqual(["Kitchen", "Shop", "Loft"]);
  expect((await ask({ until: 1_772_440_000 })).names).toEqual(["Loft"]);
});

it("refuses the ID of an object without its kind", async () => {
  await expect(ask({ object_id: 1 })).rejects.toMatchObject({ code: "BAD_REQUEST", status: 400 });
});

it("lists changes of private channels to administrators who are not in them", async () => {
  await createChannel(world.nina, { name: "den", invite_only: true, subscribers: [world.nina.id, world.omar.id] });
  const [entry] = (await ask()).entries;
  expect(entry).toMatchObject({
    object: { name: "den" },
    after: { invite_only: true, subscribers: { count: 2, ids: [world.nina.id, world.omar.id] } },
  });
});

it("is only for administrators", async () => {
  for (const name of ["mia", "nina", "gus"] as const) {
    await expect(world[name].call(auditLogEndpoints.getAuditLog, {})).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
    });
  }
});

it("does not record refused requests", async () => {
  await addFolder("Shop");
  const entries = await recorded(world, () =>
    expect(
      world.ada.call(channelFolderEndpoints.createChannelFolder, { name: "shop", description: "" }),
    ).rejects.toThrow(),
  );
  expect(entries).toEqual([]);
});
