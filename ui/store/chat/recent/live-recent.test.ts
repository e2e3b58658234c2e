import { expect, test } from "vitest";
import { exampleMessage, messageEvent } from "../testing/example-events.ts";
import type { RecentAnswer, RecentPart } from "./fetch-recent.ts";
import { createLiveRecent } from "./live-recent.ts";

const topic = (name: string) => ({ kind: "topic", channelId: 1, topic: name }) as const;

/** A server whose answers the test gives. The messages have the topics "topic <ID>". */
function fakeServer() {
  const asked: RecentPart[] = [];
  const waiting: PromiseWithResolvers<RecentAnswer>[] = [];
  const fetch = (part: RecentPart) => {
    asked.push(part);
    const answer = Promise.withResolvers<RecentAnswer>();
    waiting.push(answer);
    return answer.promise;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    asked,
    live: createLiveRecent({ fetch, wait: async () => {} }),
    answer: async (ids: readonly number[], foundOldest: boolean) => {
      const messages = ids.map((id) => exampleMessage(id, topic(`topic ${id}`)));
      waiting.shift()?.resolve({ messages, found_oldest: foundOldest });
      await settle();
    },
    fail: async () => {
      waiting.shift()?.reject(new TypeError("The network is down."));
      await settle();
    },
  };
}

test("the newest messages are requested, then direct ones, then older ones, and more on demand", async () => {
  const { live, asked, answer } = fakeServer();
  const ids = () => live.recent.now().conversations.map(({ newestId }) => newestId);
  live.open();
  await answer([50, 51], false);
  expect(live.recent.now()).toMatchObject({ isLoaded: true, since: 50, request: "running" });
  await answer([7], true);
  await answer([40], false);
  expect(ids()).toEqual([51, 50, 40, 7]);
  expect(live.recent.now()).toMatchObject({ since: 40, request: undefined });
  live.loadMore();
  await answer([6], true);
  expect(live.recent.now().since).toBeUndefined();
  expect(asked.map(({ before, narrow }) => [before, narrow.length])).toEqual([
    ["newest", 0],
    ["newest", 1],
    [50, 0],
    [40, 0],
  ]);
  live.loadMore();
  expect(asked).toHaveLength(4);
});

test("after lost events one can still ask for more", async () => {
  const { live, answer, fail } = fakeServer();
  live.open();
  await answer([50], false);
  live.follow();
  await fail();
  expect(live.recent.now().since).toBe(50);
  await answer([52], false);
  expect(live.recent.now().since).toBe(52);
});

test("after lost events all is requested again, and shown until the answer is there", async () => {
  const { live, asked, answer, fail } = fakeServer();
  const ids = () => live.recent.now().conversations.map(({ newestId }) => newestId);
  const close = live.open();
  await answer([50], true);
  live.follow([messageEvent(51, topic("new"))]);
  expect(ids()).toEqual([51, 50]);
  live.follow();
  expect(ids()).toEqual([51, 50]);
  await fail();
  await answer([52], true);
  expect(ids()).toEqual([52]);
  expect(asked).toHaveLength(3);
  // What nobody looks at is followed, and not requested.
  close();
  live.follow([messageEvent(53, topic("new"))]);
  live.follow();
  expect(asked).toHaveLength(3);
  live.open();
  expect(ids()).toEqual([53, 52]);
  expect(asked).toHaveLength(4);
});
