import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelFolderEndpoints } from "./contract.ts";
import { allFolders, changeFolder, createFolder } from "./testing/folders.ts";

let world: World;
let folders: number[];

beforeEach(async () => {
  world = await createWorld();
  folders = [];
  for (const name of ["One", "Two", "Three"]) folders.push(await createFolder(world, "ada", name));
});

afterEach(() => world.close());

const reorder = (who: "boris" | "mia", order: readonly number[]) =>
  world[who].call(channelFolderEndpoints.reorderChannelFolders, { order: [...order] });

test("an administrator changes the order of folders, including archived ones", async () => {
  const [one = 0, two = 0, three = 0] = folders;
  await changeFolder(world, "ada", two, { is_archived: true });
  await verifyAction(world, () => reorder("boris", [three, one, two]));
  expect((await allFolders(world)).map(({ id, order }) => [id, order])).toEqual([
    [three, 0],
    [one, 1],
    [two, 2],
  ]);
  await verifyAction(world, () => createFolder(world, "ada", "Four"));
});

test("an order must name every folder exactly once", async () => {
  const [one = 0, two = 0, three = 0] = folders;
  for (const order of [[], [one, two], [one, two, three, 4711], [one, two, two], [one, two, three, three]]) {
    await expect(expectUnchanged(world, () => reorder("boris", order))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Invalid order mapping.",
    });
  }
  await expect(expectUnchanged(world, () => reorder("mia", folders))).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
  });
});
