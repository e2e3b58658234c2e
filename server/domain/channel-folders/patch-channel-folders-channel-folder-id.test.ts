import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { archiveChannel, changeChannel, createChannel } from "../channels/testing/channels.ts";
import { listen } from "../messages/testing/office.ts";
import { allFolders, changeFolder, createFolder } from "./testing/folders.ts";

let world: World;
let shop: number;

beforeEach(async () => {
  world = await createWorld();
  shop = await createFolder(world, "ada", "Shop", "Books");
});

afterEach(() => world.close());

test("an administrator renames and describes a folder, and clients are sent what changed", async () => {
  const gus = await listen(world.gus, { event_types: ["channel_folder"] });
  await verifyAction(world, () => changeFolder(world, "boris", shop, { name: "shop", description: "*Books*" }));
  await verifyAction(world, () => changeFolder(world, "boris", shop, { name: "Bookshop", description: "*Books*" }));
  await changeFolder(world, "boris", shop, { is_archived: false });
  await changeFolder(world, "boris", shop, {});
  expect(await gus.next()).toMatchObject([
    {
      op: "update",
      channel_folder_id: shop,
      data: { name: "shop", description: "*Books*", rendered_description: "<p><em>Books</em></p>" },
    },
    { op: "update", channel_folder_id: shop, data: { name: "Bookshop" } },
  ]);
});

test("a folder that still has channels, even archived ones, cannot be archived", async () => {
  const channel = await createChannel(world, "nina", { folder_id: shop });
  await archiveChannel(world, "nina", channel);
  await expect(
    expectUnchanged(world, () => changeFolder(world, "ada", shop, { is_archived: true, name: "Closed" })),
  ).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "You need to remove all the channels from this folder to archive it.",
  });
  await changeChannel(world, "nina", channel, { folder_id: null });
  await changeFolder(world, "ada", shop, { is_archived: true });
});

test("a channel cannot be put into an archived folder", async () => {
  await changeFolder(world, "ada", shop, { is_archived: true });
  await expect(createChannel(world, "nina", { folder_id: shop })).rejects.toMatchObject({
    message: "Invalid channel folder ID",
  });
});

test.each([
  [{ name: " " }, "Channel folder name can't be empty."],
  [{ name: "Ya\u202Erd" }, "Invalid character in channel folder name, at position 3."],
  [{ name: "office" }, "Channel folder name already in use"],
  [{ name: "x".repeat(61) }, "name is too long (limit: 60 characters)"],
  [{ description: "x".repeat(1025) }, "description is too long (limit: 1024 characters)"],
])("a change to %o is refused", async (change, message) => {
  await createFolder(world, "ada", "Office");
  await expect(expectUnchanged(world, () => changeFolder(world, "ada", shop, change))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  });
});

test("a folder that does not exist cannot be changed, and only administrators can change folders", async () => {
  await expect(changeFolder(world, "ada", 4711, { name: "x" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Invalid channel folder ID",
  });
  await expect(expectUnchanged(world, () => changeFolder(world, "mia", shop, { name: "x" }))).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization administrator",
  });
});

test("the last of fifty simultaneous renames applies, and all are sent in order", async () => {
  const gus = await listen(world.gus, { event_types: ["channel_folder"] });
  const names = Array.from({ length: 50 }, (_, index) => `Shop ${index}`);
  await Promise.all(names.map((name, index) => changeFolder(world, index % 2 === 0 ? "ada" : "boris", shop, { name })));
  const sent = (await gus.next()).map((event) => (event.data as { name: string }).name);
  expect(sent.toSorted()).toEqual(names.toSorted());
  expect((await allFolders(world))[0]?.name).toBe(sent.at(-1));
});
