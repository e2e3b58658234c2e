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

test("the reader's navigation views follow their events, in the order they were added", async () => {
  const session = createSession(await registeredOrganization(), { request: () => {}, onMoved: () => {} });
  const lamps = { fragment: "narrow/search/lamp", is_pinned: true, name: "Lamps" };
  const type = "navigation_view";
  const views = () => session.organization.navigation_views;
  followEvents(session, [
    { id: 1, type, op: "add", navigation_view: lamps },
    { id: 2, type, op: "add", navigation_view: { fragment: "inbox", is_pinned: false } },
  ]);
  expect(views()).toEqual([lamps, { fragment: "inbox", is_pinned: false }]);
  followEvents(session, [
    { id: 3, type, op: "update", fragment: lamps.fragment, data: { name: "All lamps", is_pinned: false } },
    { id: 4, type, op: "remove", fragment: "inbox" },
  ]);
  expect(views()).toEqual([{ ...lamps, name: "All lamps", is_pinned: false }]);
});
