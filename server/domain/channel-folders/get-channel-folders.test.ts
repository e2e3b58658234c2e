import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { channelFolderEndpoints } from "./contract.ts";
import { allFolders, changeFolder, createFolder } from "./testing/folders.ts";

test("folders come in their order, archived ones for who asks for them", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const office = await createFolder(world, "ada", "Office");
  const yard = await createFolder(world, "ada", "Yard");
  await world.ada.call(channelFolderEndpoints.reorderChannelFolders, { order: [yard, office] });
  await changeFolder(world, "ada", office, { is_archived: true });
  expect((await allFolders(world)).map(({ id, order }) => [id, order])).toEqual([
    [yard, 0],
    [office, 1],
  ]);
  const { channel_folders } = await world.gus.call(channelFolderEndpoints.getChannelFolders, {});
  expect(channel_folders.map(({ id }) => id)).toEqual([yard]);
});
