import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { uploadEndpoints } from "./contract.ts";
import { holdFiles } from "./held-files.ts";
import { filesOnDisk, ownUploads, statusOf, upload } from "./testing/upload.ts";

test("an upload removed while files are held is gone at once, and its file is removed once the last hold is released", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const url = await upload(world.nina);
  const [first, second] = [holdFiles(world.folder), holdFiles(world.folder)];
  const [own] = await ownUploads(world.nina);
  await world.nina.call(uploadEndpoints.removeAttachment, { attachment_id: own?.id ?? 0 });
  expect(await statusOf(world, world.nina, url)).toBe(404);
  await first();
  expect(filesOnDisk(world)).toHaveLength(1);
  await second();
  expect(filesOnDisk(world)).toEqual([]);
});
