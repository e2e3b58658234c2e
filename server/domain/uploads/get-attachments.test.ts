import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { post } from "../messages/testing/office.ts";
import { uploadEndpoints } from "./contract.ts";
import { upload } from "./testing/upload.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld({ clock: { now: () => 1_792_571_400_250 } });
  onTestFinished(() => world.close());
});

test("Nina's own uploads are listed in order with the messages that link to each, and the space that all uploads use", async () => {
  const first = await upload(world.nina, "one", "one.txt");
  const second = await upload(world.nina, "three", "two.txt");
  await upload(world.omar, "ten bytes!");
  const older = await post(world.nina, 1, `[one](${first})`);
  const newer = await post(world.nina, 1, `[one](${first}) again`);
  const { attachments, upload_space_used } = await world.nina.call(uploadEndpoints.getAttachments, {});
  const about = (url: string) => ({ path_id: url.slice("/user_uploads/".length), create_time: 1_792_571_400_000 });
  const messages = [newer, older].map((id) => ({ id, date_sent: 1_792_571_400_000 }));
  expect(attachments).toEqual([
    { id: 1, name: "one.txt", size: 3, ...about(first), messages },
    { id: 2, name: "two.txt", size: 5, ...about(second), messages: [] },
  ]);
  expect(upload_space_used).toBe(18);
});

test("people who have uploaded nothing get an empty list", async () => {
  const answer = await world.gus.call(uploadEndpoints.getAttachments, {});
  expect(answer).toMatchObject({ attachments: [], upload_space_used: 0 });
});

test("of many messages that link to an upload only the newest are listed, in the answer and in the event", async () => {
  const url = await upload(world.nina);
  const all = await Promise.all(Array.from({ length: 501 }, () => post(world.nina, 1, `[lamp](${url})`)));
  const queue = await openQueue(world.nina.call, { event_types: ["attachment"] });
  const newest = await post(world.nina, 1, `[lamp](${url})`);
  const { attachments } = await world.nina.call(uploadEndpoints.getAttachments, {});
  const listed = attachments[0]?.messages.map(({ id }) => id);
  const descending = [...all, newest].sort((a, b) => b - a);
  expect(listed).toEqual(descending.slice(0, 500));
  expect(await queue.takeAll()).toMatchObject([{ op: "update", attachment: attachments[0] }]);
});
