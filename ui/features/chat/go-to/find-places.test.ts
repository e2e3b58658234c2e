import { expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import { exampleUser } from "#server/domain/users/shapes.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import { createOrganization } from "../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../store/testing/registered-organization.ts";
import { searchable } from "../compose/suggestions/name-search.ts";
import { findPlaces, searchableConversations } from "./find-places.ts";

const person = (user_id: number, full_name: string) => ({ ...exampleUser, user_id, full_name });
const organization = {
  ...createOrganization(await registeredOrganization()),
  user_id: 1,
  realm_users: [person(1, "Ada Lindholm"), person(2, "Nina Vogel"), person(3, "Milo Brandt")],
  realm_non_active_users: [],
  cross_realm_bots: [],
  streams: [{ ...exampleChannel, stream_id: 5, name: "sales" }],
  subscriptions: [],
};

const direct: Conversation = { kind: "direct", userIds: [1, 2] };
const topics = Array.from(
  { length: 30 },
  (_, at): Conversation => ({ kind: "topic", channelId: 5, topic: `topic ${at}` }),
);
const known = searchableConversations(organization, {
  recent: [{ kind: "topic", channelId: 5, topic: "invoices" }, direct, ...topics.slice(0, 25)],
  others: [...topics, { kind: "topic", channelId: 5, topic: "parking" }],
});

const markRead = "Mark topic as read";
const actions = [{ entry: { key: "read", title: markRead, run: () => {} }, search: searchable(markRead) }];

const found = (typed: string) =>
  Object.fromEntries(
    findPlaces(typed, organization, known, actions).map(({ title, entries }) => [
      title,
      entries.map((entry) => entry.title),
    ]),
  );

test("without a letter, there are the recent conversations and the views", () => {
  expect(found("")).toEqual({
    "Recent conversations": ["invoices", "Nina Vogel", ...[0, 1, 2, 3, 4, 5].map((at) => `topic ${at}`)],
    Views: ["Inbox", "Recent conversations", "All messages", "Mentions", "Starred messages", "Drafts"],
  });
});

test.each([
  // A recent conversation is offered once.
  ["nin", { "Recent conversations": ["Nina Vogel"] }],
  ["mi br", { People: ["Milo Brandt"] }],
  // The channel of a topic finds it too.
  ["sal > inv", { Conversations: ["invoices"] }],
  // What one has never opened is no recent conversation.
  ["park", { Conversations: ["parking"] }],
  ["sal inv", { Conversations: ["invoices"] }],
  ["sal", { Channels: ["sales"], Conversations: ["invoices", ...[0, 1, 2, 3, 4].map((at) => `topic ${at}`)] }],
  ["topic 29", { Conversations: ["topic 29"] }],
  ["draf", { Views: ["Drafts"] }],
  ["remin", { Views: ["Reminders"] }],
  ["settings al", { Views: ["Alert words"] }],
  // What concerns the open topic comes first.
  ["mark", { Commands: [markRead, "Mark all as read"] }],
  ["mark all", { Commands: ["Mark all as read"] }],
  ["log", { Commands: ["Sign out"] }],
  [
    "theme",
    {
      Commands: ["Use light colors", "Use dark colors", "Use the colors of the system", "Turn high contrast on or off"],
    },
  ],
  ["nothing", {}],
])("'%s' finds %j", (typed, places) => {
  expect(found(typed)).toEqual(places);
});

test("the reader's own views are found by their names", () => {
  const navigation_views = [
    { fragment: "narrow/search/lamp", is_pinned: false, name: "All lamps" },
    { fragment: "å/船", is_pinned: true, name: "Lamps elsewhere" },
    { fragment: "inbox", is_pinned: true },
  ];
  expect(findPlaces("lam", { ...organization, navigation_views }, [], [])).toMatchObject([
    { title: "Views", entries: [{ title: "All lamps", view: { narrow: [{ operator: "search", operand: "lamp" }] } }] },
  ]);
});

test.each([
  ["#123", { Conversations: ["#123 crash"] }],
  ["123", { Conversations: ["#123 crash"] }],
  ["sales > #123", { Conversations: ["#123 crash"] }],
  ["c#", { Channels: ["c#", "c", "code"] }],
  ["c# > a", { Conversations: ["a > b"] }],
  ["a > b", { Conversations: ["a > b"] }],
])("names with signs: '%s' finds %j", (typed, places) => {
  const streams = ["sales", "c", "code", "c#"].map((name, at) => ({ ...exampleChannel, stream_id: at + 5, name }));
  const withSigns = { ...organization, streams };
  const others: Conversation[] = [
    { kind: "topic", channelId: 5, topic: "#123 crash" },
    { kind: "topic", channelId: 8, topic: "a > b" },
  ];
  const conversations = searchableConversations(withSigns, { recent: [], others });
  const groups = findPlaces(typed, withSigns, conversations, []);
  expect(
    Object.fromEntries(
      groups
        .filter(({ title }) => title in places)
        .map(({ title, entries }) => [title, entries.map((entry) => entry.title)]),
    ),
  ).toEqual(places);
});

test("ten thousand people are searched without delay", () => {
  const many = {
    ...organization,
    realm_users: Array.from({ length: 10_000 }, (_, at) => person(at + 1, `Colleague ${at}`)),
  };
  findPlaces("x", many, known, []);
  const start = performance.now();
  for (const typed of ["c", "co", "coll 9", "none"]) findPlaces(typed, many, known, []);
  expect(performance.now() - start).toBeLessThan(400);
});
