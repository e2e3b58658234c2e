import { expect, test } from "vitest";
import { registeredOrganization } from "../testing/registered-organization.ts";
import { createSession, followEvents } from "./session.ts";
import { messageEvent } from "./testing/example-events.ts";

test("events that change nothing of the organization leave it the same object", async () => {
  const session = createSession(await registeredOrganization(), { request: () => {}, onMoved: () => {} });
  const before = session.organization;
  followEvents(session, [{ id: 1, ...messageEvent(900, { kind: "topic", channelId: 1, topic: "lamp" }) }]);
  expect(session.model.kept.byId.has(900)).toBe(true);
  expect(session.organization).toBe(before);
  followEvents(session, [{ id: 2, ...messageEvent(901, { kind: "direct", userIds: [2, before.user_id] }) }]);
  expect(session.organization).not.toBe(before);
  expect(session.organization.recent_private_conversations[0]?.max_message_id).toBe(901);
});
