import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { post } from "../messages/testing/office.ts";
import { uploadEndpoints } from "./contract.ts";
import { filesOnDisk, ownUploads, statusOf, upload } from "./testing/upload.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
});

const remove = (by: Person, attachment_id: number) => by.call(uploadEndpoints.removeAttachment, { attachment_id });

test("Nina removes her upload, even if messages link to it: row and file are deleted, and the space is free again", async () => {
  const url = await upload(world.nina, "one");
  await upload(world.omar, "three");
  await post(world.nina, 1, `[lamp](${url})`);
  const [own] = await ownUploads(world.nina);
  const id = own?.id ?? 0;
  const queue = await openQueue(world.nina.call, { event_types: ["attachment"] });
  const others = await openQueue(world.omar.call, { event_types: ["attachment"] });
  await verifyAction(world, () => remove(world.nina, id));
  expect(await queue.takeAll()).toMatchObject([
    { type: "attachment", op: "remove", attachment: { id }, upload_space_used: 5 },
  ]);
  expect(await others.takeAll()).toEqual([]);
  expect(await ownUploads(world.nina)).toEqual([]);
  expect(await statusOf(world, world.nina, url)).toBe(404);
  await expect.poll(() => filesOnDisk(world)).toHaveLength(1);
});

test("nobody else can remove it or learn that it exists, not even an owner of the organization", async () => {
  await upload(world.nina);
  const [own] = await ownUploads(world.nina);
  const refusal = { status: 404, code: "BAD_REQUEST", message: "Invalid attachment" };
  for (const [by, id] of [
    [world.ada, own?.id ?? 0],
    [world.nina, 4711],
  ] as const) {
    await expect(expectUnchanged(world, () => remove(by, id))).rejects.toMatchObject(refusal);
  }
  expect(filesOnDisk(world)).toHaveLength(1);
});
