import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createChannel, post } from "../../testing/actions.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { upload } from "../uploads/testing/upload.ts";
import { channelStatisticsEndpoints } from "./contract.ts";
import { countedMonths, currentFor } from "./limits.ts";

let now: number;
let world: World;

beforeEach(async () => {
  now = new Date("2024-06-01T09:00").getTime();
  world = await createWorld({ clock: { now: () => now } });
  onTestFinished(() => world.close());
});

const ask = (by: Person) => by.call(channelStatisticsEndpoints.getChannelStatistics, {});

/** The statistics once they are counted, by the channel's ID. */
async function statistics(by = world.boris) {
  await expect.poll(async () => (await ask(by)).progress).toBeNull();
  const { counted } = await ask(by);
  const channels = new Map(counted?.channels.map((channel) => [channel.stream_id, channel]));
  return { months: counted?.months, time: counted?.time, channels };
}

const idOf = async (stream: string) => (await world.ada.call(channelEndpoints.getChannelId, { stream })).stream_id;
const last = (...numbers: number[]) => [...Array.from({ length: countedMonths - numbers.length }, () => 0), ...numbers];

test("messages, people and files are counted by channel and month", async () => {
  await createChannel(world.ada, { name: "lamps", subscribers: [world.ada.id, world.nina.id] });
  const [lamps, general] = [await idOf("lamps"), await idOf("general")];
  const picture = await upload(world.nina, "a".repeat(1_000));
  await post(world.nina, "lamps", "", `long ago [file](${picture})`);
  now = new Date("2026-01-31T23:59:59").getTime();
  await post(world.nina, "lamps", "", "one");
  await post(world.nina, "lamps", "", "two");
  await post(world.ada, "lamps", "", "three");
  now = new Date("2026-02-01T00:00").getTime();
  const drawing = await upload(world.nina, "b".repeat(300));
  await post(world.nina, "lamps", "", `four [file](${drawing}) and again [file](${picture})`);
  await post(world.nina, "general", "", `here too [file](${drawing})`);
  const lastTime = now / 1000;
  now = new Date("2026-03-02T09:00").getTime();
  const { months, time, channels } = await statistics();
  expect(months).toEqual([
    ...["2025-04", "2025-05", "2025-06", "2025-07", "2025-08", "2025-09", "2025-10", "2025-11", "2025-12"],
    ...["2026-01", "2026-02", "2026-03"],
  ]);
  expect(time).toBe(now / 1000);
  expect(channels.get(lamps)).toEqual({
    ...{ stream_id: lamps, messages: last(3, 1, 0), people: last(2, 1, 0), files: last(0, 300, 0) },
    ...{ all_files: 1_300, last_message: lastTime },
  });
  expect(channels.get(general)).toMatchObject({ messages: last(1, 0), files: last(300, 0), all_files: 300 });
});

test("a count is kept for a while, then the next request begins another", async () => {
  const general = await idOf("general");
  const before = (await statistics()).channels.get(general)?.messages.at(-1) ?? 0;
  const id = await post(world.nina, "general", "", "hello");
  expect((await statistics()).channels.get(general)?.messages.at(-1)).toBe(before);
  now += currentFor * 1_000;
  expect((await statistics()).channels.get(general)?.messages.at(-1)).toBe(before + 1);
  await world.ada.call(messageEndpoints.deleteMessage, { message_id: id });
  now += currentFor * 1_000;
  expect((await statistics()).channels.get(general)?.messages.at(-1)).toBe(before);
});

test("an administrator gets the numbers of the channels that they may know of, and no others", async () => {
  await createChannel(world.nina, { name: "her own", invite_only: true, subscribers: [world.nina.id] });
  await createChannel(world.ada, { name: "attic", subscribers: [] });
  await world.ada.call(channelEndpoints.archiveChannel, { stream_id: await idOf("attic") });
  const { streams } = await world.boris.call(channelEndpoints.getChannels, {
    include_all: true,
    exclude_archived: false,
  });
  const { channels } = await statistics();
  expect([...channels.keys()].sort()).toEqual(streams.map(({ stream_id }) => stream_id).sort());
  expect(channels.has(await idOf("attic"))).toBe(true);
});

test("a count that fails says so once, and the next request begins another", async () => {
  const general = await idOf("general");
  await statistics();
  now += currentFor * 1_000;
  const rename = (from: string, to: string) => world.ctx.store.db.$client.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
  rename("attachments", "gone");
  await expect.poll(() => ask(world.boris)).toMatchObject({ progress: null, failed: true });
  rename("gone", "attachments");
  expect(await ask(world.boris)).toMatchObject({ failed: false });
  const { time, channels } = await statistics();
  expect(time).toBe(now / 1_000);
  expect(channels.has(general)).toBe(true);
});

test("a channel without messages has zeros", async () => {
  await createChannel(world.ada, { name: "empty", subscribers: [] });
  const { channels } = await statistics();
  expect(channels.get(await idOf("empty"))).toMatchObject({ messages: last(), people: last(), last_message: null });
});
