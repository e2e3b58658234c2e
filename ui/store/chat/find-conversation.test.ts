import { expect, test } from "vitest";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { findConversation } from "./find-conversation.ts";
import { openOffice } from "./testing/chat-page.ts";

const wait = async () => {};

test("the conversation of a message is found, even if a request is lost", { timeout: 60_000 }, async () => {
  const { world, channelId } = await openOffice();
  const { id } = await world.ada.call(messageEndpoints.sendMessage, {
    type: "channel",
    to: channelId,
    topic: "",
    content: "?",
  });
  let failures = 2;
  const client: typeof world.nina.call = (...request) =>
    failures-- > 0 ? Promise.reject(new TypeError("Failed to fetch")) : world.nina.call(...request);
  const { signal } = new AbortController();
  expect(await findConversation(id, { client, wait, signal })).toEqual({ kind: "topic", channelId, topic: "" });
  expect(failures).toBe(-1);
});

test("a message that the reader may not see is in no conversation, and nobody waits for an answer forever", async () => {
  const refuse = () => Promise.reject(new RequestFailed(400, { code: "BAD_REQUEST" }));
  expect(await findConversation(7, { client: refuse, wait, signal: new AbortController().signal })).toBeUndefined();
  const end = new AbortController();
  const lose = () => {
    end.abort();
    return Promise.reject(new TypeError("Failed to fetch"));
  };
  expect(await findConversation(7, { client: lose, wait, signal: end.signal })).toBeUndefined();
});
