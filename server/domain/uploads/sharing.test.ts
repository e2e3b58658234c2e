import { beforeEach, expect, onTestFinished, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { changeChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { topicEndpoints } from "../topics/contract.ts";
import { ownUploads, statusOf, upload } from "./testing/upload.ts";

let world: World;
let workshop: number;
let board: number;
let url: string;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
  workshop = await openChannel(world, "workshop", ["ada", "nina", "omar"]);
  board = await openChannel(world, "board", ["ada", "nina"], { invite_only: true });
  url = await upload(world.nina);
});

/** Names those who can open Nina's upload: Omar, who is not on the board, and Pia, who is in no channel. */
async function readers(): Promise<string[]> {
  const statuses = { omar: await statusOf(world, world.omar, url), pia: await statusOf(world, world.pia, url) };
  return Object.entries(statuses).flatMap(([name, status]) => (status === 200 ? [name] : []));
}

const edit = (message_id: number, content: string) =>
  world.nina.call(messageEndpoints.updateMessage, { message_id, content });

test("a message that moves to a private channel hides its upload, and shows it again when it moves back", async () => {
  const id = await post(world.nina, workshop, `[lamp](${url})`);
  expect(await readers()).toEqual(["omar", "pia"]);
  await world.ada.call(messageEndpoints.updateMessage, { message_id: id, stream_id: board });
  expect(await readers()).toEqual([]);
  await world.ada.call(messageEndpoints.updateMessage, { message_id: id, stream_id: workshop });
  expect(await readers()).toEqual(["omar", "pia"]);
});

test("when one of many messages with a link to an upload moves, its readers lose the upload, until it moves back", async () => {
  const first = await post(world.nina, workshop, `[lamp](${url})`);
  for (let sent = 0; sent < 6; sent++) await post(world.nina, board, `[lamp](${url})`);
  expect(await readers()).toEqual(["omar", "pia"]);
  await world.ada.call(messageEndpoints.updateMessage, { message_id: first, stream_id: board, topic: "lamp" });
  expect(await readers()).toEqual([]);
  await world.ada.call(messageEndpoints.updateMessage, {
    message_id: first,
    stream_id: workshop,
    topic: "lamp",
    propagate_mode: "change_all",
  });
  expect(await readers()).toEqual(["omar", "pia"]);
});

test("an edited message shares what it links to now, and no longer what it linked to before", async () => {
  const id = await post(world.nina, workshop, "Soon");
  await edit(id, `[lamp](${url})`);
  expect(await readers()).toEqual(["omar", "pia"]);
  const { detached_uploads } = await verifyAction(world, () => edit(id, "No longer"));
  expect(detached_uploads).toMatchObject([
    { name: "lamp.txt", path_id: url.slice("/user_uploads/".length), messages: [] },
  ]);
  expect(await readers()).toEqual([]);
});

test("an upload that another message still links stays shared, and is not reported as detached", async () => {
  const id = await post(world.nina, workshop, `[lamp](${url})`);
  await write(world.nina, [world.pia], `[lamp](${url})`);
  expect((await edit(id, "No longer")).detached_uploads).toEqual([]);
  expect(await readers()).toEqual(["pia"]);
});

test("Omar cannot share somebody else's upload by adding its address to a message of his", async () => {
  const id = await post(world.omar, workshop, "Look");
  await world.omar.call(messageEndpoints.updateMessage, { message_id: id, content: `[lamp](${url})` });
  expect(await readers()).toEqual([]);
  expect(await ownUploads(world.nina)).toMatchObject([{ messages: [] }]);
});

test("a deleted message or topic no longer shares anything, and Nina is notified", async () => {
  const id = await post(world.nina, workshop, `[lamp](${url})`);
  const queue = await openQueue(world.nina.call, { event_types: ["attachment"] });
  await world.ada.call(messageEndpoints.deleteMessage, { message_id: id });
  expect(await readers()).toEqual([]);
  await post(world.nina, workshop, `[lamp](${url})`, "lamp");
  expect(await readers()).toEqual(["omar", "pia"]);
  await world.ada.call(topicEndpoints.deleteTopic, { stream_id: workshop, topic_name: "lamp" });
  expect(await readers()).toEqual([]);
  const sharedIn = [[], [{ id: expect.any(Number) }], []];
  expect(await queue.takeAll()).toMatchObject(sharedIn.map((messages) => ({ attachment: { messages } })));
});

test("a channel that becomes private shows what was shared in it only to its subscribers", async () => {
  await post(world.nina, workshop, `[lamp](${url})`);
  await changeChannel(world, "ada", workshop, { is_private: true });
  expect(await readers()).toEqual(["omar"]);
});
