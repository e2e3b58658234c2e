import { beforeEach, expect, onTestFinished, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { deleteMessages } from "../messages/actions/delete.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post, write } from "../messages/testing/office.ts";
import { findUser } from "../users/queries.ts";
import { attachUploads } from "./attach.ts";
import { ownUploads, statusOf, upload } from "./testing/upload.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(() => world.close());
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
});

const linksOf = async () => (await ownUploads(world.nina)).map(({ messages }) => messages.map(({ id }) => id));

test("a message that links to Nina's upload uses it, and she is notified", async () => {
  const url = await upload(world.nina);
  const queue = await openQueue(world.nina.call, { event_types: ["attachment"] });
  const others = await openQueue(world.omar.call, { event_types: ["attachment"] });
  const id = await verifyAction(world, () => post(world.nina, workshop, `Look: [lamp](${url})`));
  const { messages: sent } = await world.nina.call(messageEndpoints.getMessages, { message_ids: [id] });
  const messages = sent.map(({ timestamp }) => ({ id, date_sent: timestamp * 1000 }));
  expect(await ownUploads(world.nina)).toMatchObject([{ messages }]);
  expect(await queue.takeAll()).toMatchObject([{ type: "attachment", op: "update", attachment: { messages } }]);
  expect(await others.takeAll()).toEqual([]);
});

test.each([
  ["a link", true, (url: string) => `[lamp](${url})`],
  ["two links", true, (url: string) => `[lamp](${url}) and [again](${url})`],
  ["a quoted link", true, (url: string) => `\`\`\`quote\n[lamp](${url})\n\`\`\``],
  ["a link in a table", true, (url: string) => `| a |\n| - |\n| [lamp](${url}) |`],
  ["its whole address", true, (url: string) => `http://watercooler.local:8420${url}`],
  ["a link with a query", true, (url: string) => `[lamp](${url}?download=1)`],
  ["code", false, (url: string) => `\`[lamp](${url})\``],
  ["its bare path", false, (url: string) => url],
  ["a link with another name at its end", false, (url: string) => `[lamp](${url}.exe)`],
  ["a link that cannot be decoded", false, (url: string) => `[lamp](${url}%)`],
] as const)("%s in a message counts as a use of the upload: %s", async (_what, isUsed, content) => {
  const url = await upload(world.nina);
  const id = await post(world.nina, workshop, content(url));
  expect(await linksOf()).toEqual([isUsed ? [id] : []]);
});

test("people who may not open an upload cannot share it by writing its address", async () => {
  const url = await upload(world.nina);
  await post(world.omar, workshop, `[lamp](${url})`);
  expect(await linksOf()).toEqual([[]]);
  expect(await statusOf(world, world.omar, url)).toBe(403);
  await write(world.nina, [world.omar], `[lamp](${url})`);
  await post(world.omar, workshop, `[lamp](${url})`);
  expect(await statusOf(world, world.gus, url)).toBe(200);
});

test("a deleted message no longer uses any upload", async () => {
  const url = await upload(world.nina);
  const [first, second] = [
    await post(world.nina, workshop, `[lamp](${url})`),
    await write(world.nina, [world.omar], `[lamp](${url})`),
  ];
  const queue = await openQueue(world.nina.call, { event_types: ["attachment"] });
  await verifyAction(world, () => mutate(world.ctx, (tx) => deleteMessages(tx, [first])));
  expect(await linksOf()).toEqual([[second]]);
  expect(await statusOf(world, world.omar, url)).toBe(200);
  await mutate(world.ctx, (tx) => deleteMessages(tx, [second]));
  expect(await linksOf()).toEqual([[]]);
  expect(await statusOf(world, world.omar, url)).toBe(403);
  expect(await queue.takeAll()).toMatchObject([{ op: "update" }, { op: "update", attachment: { messages: [] } }]);
});

test("when a message links to other uploads than before, those that no message links to anymore are returned", async () => {
  const [kept, elsewhere, dropped, added] = await Promise.all([1, 2, 3, 4].map(() => upload(world.nina)));
  const id = await post(world.nina, workshop, [kept, elsewhere, dropped].map((url) => `[lamp](${url})`).join(" "));
  await post(world.nina, workshop, `[lamp](${elsewhere})`);
  const paths = [kept, added, added].map((url) => String(url).slice("/user_uploads/".length));
  const detached = await mutate(world.ctx, (tx) => {
    const nina = findUser(tx, world.nina.id);
    return nina === undefined ? [] : attachUploads(tx, nina, id, paths);
  });
  expect(detached.map(({ pathId }) => `/user_uploads/${pathId}`)).toEqual([dropped]);
  const linking = (await ownUploads(world.nina)).filter(({ messages }) =>
    messages.some((message) => message.id === id),
  );
  expect(linking.map(({ path_id }) => `/user_uploads/${path_id}`).sort()).toEqual([kept, added].sort());
});

test("messages that link to uploads are found by has:attachment", async () => {
  const url = await upload(world.nina);
  await post(world.nina, workshop, "Not yet");
  const linking = await post(world.nina, workshop, `[lamp](${url})`);
  await post(world.nina, workshop, "[elsewhere](https://books.test/)");
  for (const operand of ["attachment", "attachments"]) {
    const narrow = [
      { operator: "channel", operand: workshop },
      { operator: "has", operand },
    ];
    const asked = { anchor: "newest", num_before: 9, num_after: 0, narrow };
    const { messages } = await world.omar.call(messageEndpoints.getMessages, asked);
    expect(messages.map(({ id }) => id)).toEqual([linking]);
  }
});
