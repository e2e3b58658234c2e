import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { listen } from "../messages/testing/office.ts";
import { channelFolderEndpoints } from "./contract.ts";
import { allFolders, changeFolder, createFolder } from "./testing/folders.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("an administrator creates a folder after the others, and everybody is notified", async () => {
  await createFolder(world, "ada", "Office");
  const gus = await listen(world.gus, { event_types: ["channel_folder"] });
  const id = await verifyAction(world, () => createFolder(world, "boris", " Shop ", "Work on **books**"));
  const folder = {
    id,
    channel_folder_id: id,
    name: "Shop",
    description: "Work on **books**",
    rendered_description: "<p>Work on <strong>books</strong></p>",
    order: 1,
    date_created: expect.any(Number),
    creator_id: world.boris.id,
    is_archived: false,
  };
  expect((await allFolders(world))[1]).toEqual(folder);
  expect(await gus.next()).toMatchObject([{ type: "channel_folder", op: "add", channel_folder: folder }]);
});

test("names may have sixty characters and descriptions 1,024, of any kind", async () => {
  await createFolder(world, "ada", "🚣".repeat(60), "🚣".repeat(1024));
  expect(await allFolders(world)).toMatchObject([{ name: "🚣".repeat(60) }]);
});

test.each([
  [{ name: "  ", description: "" }, "Channel folder name can't be empty."],
  [{ name: "x".repeat(61), description: "" }, "name is too long (limit: 60 characters)"],
  [{ name: "Shop", description: "x".repeat(1025) }, "description is too long (limit: 1024 characters)"],
  [{ name: "OFFICE", description: "" }, "Channel folder name already in use"],
  [{ name: "Ya\nrd", description: "" }, "Invalid character in channel folder name, at position 3."],
  [{ name: "Shop\u0000", description: "" }, "name must not contain null bytes"],
])("a folder like %o is refused", async (folder, message) => {
  await changeFolder(world, "ada", await createFolder(world, "ada", "Office"), { is_archived: true });
  const create = () => world.ada.call(channelFolderEndpoints.createChannelFolder, folder);
  await expect(expectUnchanged(world, create)).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});

test("only administrators can create folders", async () => {
  for (const who of ["mia", "nina", "gus"] as const) {
    await expect(expectUnchanged(world, () => createFolder(world, who, "Shop"))).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization administrator",
    });
  }
});

test("one of ten simultaneous requests to create the same folder succeeds", async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => createFolder(world, "ada", "Shop")));
  expect(attempts.filter(({ status }) => status === "fulfilled").length).toBe(1);
  expect((await allFolders(world)).length).toBe(1);
});
