import { expect, onTestFinished, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld } from "../../testing/world.ts";
import { createChannel } from "../channels/testing/channels.ts";
import { allFolders, changeFolder, createFolder } from "./testing/folders.ts";

test("Channel folder, active: PATCH /channel_folders/{id} with is_archived=true by an administrator -> archived", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const id = await createFolder(world, "ada", "Shop");
  await verifyAction(world, () => changeFolder(world, "boris", id, { is_archived: true }));
  expect(await allFolders(world)).toMatchObject([{ id, is_archived: true }]);
});

test("Channel folder, archived: PATCH with is_archived=false by an administrator -> active", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const id = await createFolder(world, "ada", "Shop");
  await changeFolder(world, "boris", id, { is_archived: true });
  await verifyAction(world, () => changeFolder(world, "boris", id, { is_archived: false }));
  expect(await allFolders(world)).toMatchObject([{ id, is_archived: false }]);
  await createChannel(world, "nina", { folder_id: id });
});
