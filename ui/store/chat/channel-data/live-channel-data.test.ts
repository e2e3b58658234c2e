import { expect, onTestFinished, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import type { ModelEvent } from "../receive-events.ts";
import { createLiveChannelData } from "./live-channel-data.ts";

/**
 * Data that counts the events since its request, and a server that answers with the number of requests since the last
 * `takeRequests`.
 */
function createTestData() {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const server = { requests: [] as number[], refused: new Set<number>(), subscribed: new Set<number>() };
  const data = createLiveChannelData<string>({
    fetch: async (channelId) => {
      server.requests.push(channelId);
      if (server.refused.has(channelId)) throw new RequestFailed(400, { code: "BAD_REQUEST" });
      return `answer ${server.requests.length}`;
    },
    applyEvent: (known, _, event) => (event.type === "heartbeat" ? `${known}!` : known),
    isOutdated: () => false,
    receivesEventsOf: (channelId) => server.subscribed.has(channelId),
    wait: async () => {},
    signal: end.signal,
    onChange: () => {},
  });
  const takeRequests = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return server.requests.splice(0);
  };
  return { server, data, takeRequests };
}

const channel = { stream_id: 5, name: "sales" };
const left: ModelEvent = { type: "subscription", op: "remove", subscriptions: [channel] };
const joined: ModelEvent = { type: "subscription", op: "add", subscriptions: [channel] };
const deleted: ModelEvent = { type: "stream", op: "delete", stream_ids: [5], streams: [channel] };

test("a channel is requested once, and follows events while in use and afterwards if the reader is subscribed", async () => {
  const { server, data, takeRequests } = createTestData();
  server.subscribed.add(5);
  const release = data.open(5);
  const releaseOther = data.open(5);
  expect(await takeRequests()).toEqual([5]);
  release();
  release();
  data.follow([{ type: "heartbeat" }]);
  expect(data.get(5)).toBe("answer 1!");
  releaseOther();
  data.follow([{ type: "heartbeat" }]);
  data.open(5);
  expect(await takeRequests()).toEqual([]);
  expect(data.get(5)).toBe("answer 1!!");
});

test("a channel whose events the reader does not receive is forgotten when nobody uses it", async () => {
  const { data, takeRequests } = createTestData();
  const release = data.open(5);
  await takeRequests();
  expect(data.get(5)).toBeDefined();
  release();
  expect(data.get(5)).toBeUndefined();
  data.open(5);
  expect(await takeRequests()).toEqual([5]);
});

test("twenty unused channels are kept, the most recently opened", async () => {
  const { server, data, takeRequests } = createTestData();
  for (let id = 1; id <= 30; id += 1) {
    server.subscribed.add(id);
    const release = data.open(id);
    await takeRequests();
    if (id !== 2) release();
  }
  const known = Array.from({ length: 30 }, (_, index) => index + 1).filter((id) => data.get(id) !== undefined);
  expect(known).toEqual([2, ...Array.from({ length: 20 }, (_, index) => index + 11)]);
});

test("after lost events, what is in use is requested again, and the rest is forgotten", async () => {
  const { server, data, takeRequests } = createTestData();
  for (const id of [4, 5, 6]) server.subscribed.add(id);
  const releases = [4, 5, 6].map((id) => data.open(id));
  await takeRequests();
  releases[0]?.();
  data.restart();
  expect([4, 5].map(data.get)).toEqual([undefined, "answer 2"]);
  expect(await takeRequests()).toEqual([5, 6]);
});

test("a channel in use is requested again after leaving and after joining it", async () => {
  const { server, data, takeRequests } = createTestData();
  data.open(5);
  await takeRequests();
  server.refused.add(5);
  data.follow([left]);
  expect(await takeRequests()).toEqual([5]);
  expect(data.get(5)).toBeUndefined();
  server.refused.clear();
  data.follow([joined]);
  expect(await takeRequests()).toEqual([5]);
  expect(data.get(5)).toBe("answer 1");
});

test("a deleted channel in use is forgotten, and requested when the reader can see it again", async () => {
  const { data, takeRequests } = createTestData();
  data.open(5);
  await takeRequests();
  data.follow([deleted]);
  expect(data.get(5)).toBeUndefined();
  expect(await takeRequests()).toEqual([]);
  data.follow([joined]);
  expect(await takeRequests()).toEqual([5]);
});

test("a refused channel is requested again when it is opened again", async () => {
  const { server, data, takeRequests } = createTestData();
  server.refused.add(5);
  data.open(5);
  await takeRequests();
  server.refused.clear();
  data.open(5);
  expect(await takeRequests()).toEqual([5]);
  expect(data.get(5)).toBe("answer 1");
});
