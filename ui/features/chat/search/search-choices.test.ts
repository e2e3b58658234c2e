import { expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import { exampleUser } from "#server/domain/users/shapes.ts";
import { roles } from "#server/http/roles.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import { conversationNarrow, type Narrow } from "../../../store/chat/narrow.ts";
import { createOrganization } from "../../../store/organization/organization.ts";
import { registeredOrganization } from "../../../store/testing/registered-organization.ts";
import { findSearchChoices, mightContinue } from "./search-choices.ts";
import { searchNames } from "./search-names.ts";
import { beginSearch, type SearchContent, takePills } from "./search-text.ts";

const person = (user_id: number, full_name: string) => ({
  ...exampleUser,
  ...{ user_id, full_name, delivery_email: `${user_id}@example.test` },
});
const organization = {
  ...createOrganization(await registeredOrganization()),
  user_id: 1,
  realm_users: [
    person(1, "Ada Lindholm"),
    person(2, "Nina Vogel"),
    person(3, "Nina"),
    person(4, "Milo Brandt"),
    person(9, "Tim Meer"),
  ],
  realm_non_active_users: [person(7, "Milla Sand")],
  cross_realm_bots: [],
  streams: [
    { ...exampleChannel, stream_id: 5, name: "front" },
    { ...exampleChannel, stream_id: 6, name: "front office" },
  ],
  subscriptions: [],
};
const lunch: Conversation = { kind: "topic", channelId: 5, topic: "lunch" };
const topics = ["lunch", "lunch menu", "printer"];

const choices = (typed: string, more: { pills?: Narrow; here?: Conversation } = {}) =>
  findSearchChoices(organization, { pills: [], here: undefined, topics, recent: [], typed, ...more })
    .flatMap(({ entries }) => entries)
    .map(({ title, detail }) => (detail === undefined ? title : `${title} (${detail})`));

test("an empty search offers recent searches and all filters", () => {
  const recent = [{ narrow: [{ operator: "search" as const, operand: "soup" }] }];
  const groups = findSearchChoices(organization, { pills: [], typed: "", here: lunch, topics, recent });
  expect(groups.map(({ title }) => title)).toEqual(["Recent searches", "Filters"]);
  expect(groups[0]?.entries.map(({ title }) => title)).toEqual(["soup"]);
  expect(groups[1]?.entries.map(({ title }) => title)).toContain("dm-including:");
});

test("words are searched in the open conversation, with the pills, or everywhere", () => {
  const everywhere = ["soup (In all messages)", "soup (In all public channels)"];
  expect(choices("soup")).toEqual(everywhere);
  const pills = conversationNarrow(lunch);
  expect(choices("soup", { here: lunch, pills })).toEqual(["soup (In this conversation)", ...everywhere]);
  expect(choices("soup", { here: lunch, pills: pills.slice(0, 1) })).toEqual([
    "soup (With these filters)",
    "soup (In this conversation)",
    ...everywhere,
  ]);
  expect(choices("soup", { here: lunch })).toEqual([...everywhere, "soup (In this conversation)"]);
});

test("a guest, who sees no other channels, is not offered to search them", () => {
  const groups = findSearchChoices(
    { ...organization, realm_users: organization.realm_users.map((each) => ({ ...each, role: roles.guest })) },
    { pills: [], here: undefined, topics, recent: [], typed: "soup" },
  );
  expect(groups.flatMap(({ entries }) => entries).map(({ detail }) => detail)).toEqual(["In all messages"]);
});

test.each([
  [
    "soup nin",
    [
      "soup nin (In all messages)",
      "soup nin (In all public channels)",
      "sender: Nina (Messages from a person)",
      "sender: Nina Vogel (Messages from a person)",
    ],
  ],
  [
    "sender:me",
    [
      'sender:"Ada Lindholm" (In all messages)',
      'sender:"Ada Lindholm" (In all public channels)',
      "sender: Ada Lindholm (Messages from a person)",
      "sender: Tim Meer (Messages from a person)",
    ],
  ],
  ["sender:vog", ["sender: Nina Vogel (Messages from a person)"]],
  ["-sender:vog", ["-sender: Nina Vogel (Excludes: Messages from a person)"]],
  ["-is:mu", ["-is: muted (Excludes: Muted messages)"]],
  // She has left, and what she wrote is still there.
  ['dm:"mil', ["dm: Milo Brandt (Direct messages with people)", "dm: Milla Sand (Deactivated)"]],
  ["sender:san", ["sender: Milla Sand (Deactivated)"]],
  ["channel:front o", ["channel: front office (Messages in a channel)"]],
  ["topic:lunch m", ["topic: lunch menu (Messages in a topic)"]],
  ["is:m", ["is: mentioned (Messages that mention you)", "is: muted (Muted messages)"]],
  ["has:im", ["has: image (Messages with an image)"]],
  ["date:2020-1-2", ["date: January 2, 2020 (Thursday, January 2, 2020)"]],
  ["before:2020-1-2", ["before: January 2, 2020 (Thursday, January 2, 2020)"]],
  ["-after:2020-1-2", ["-after: January 2, 2020 (Thursday, January 2, 2020)"]],
  ["channels:", ["channels: public (Messages in all public channels)"]],
  [
    "-dm-",
    [
      "-dm- (In all messages)",
      "-dm- (In all public channels)",
      "-dm-including: (Excludes: Direct messages that include a person)",
    ],
  ],
])("'%s' offers %j", (typed, offered) => {
  expect(choices(typed)).toEqual(offered);
});

test.each([
  ["sender:me ", ["sender"], ""],
  ["hello is:unread ", ["is"], "hello "],
  // A longer name begins with it.
  ["channel:front ", [], "channel:front "],
  ["channel:front office ", ["channel"], ""],
  ["sender:Nina ", [], "sender:Nina "],
  ["topic:lunch menu ", ["topic"], ""],
  ['topic:"printer', [], 'topic:"printer'],
  ['topic:"printer ', [], 'topic:"printer '],
  ['topic:"printer" ', ["topic"], ""],
  ['"two words', [], '"two words'],
  ["channel:nowhere ", [], "channel:nowhere "],
  ["sender:me has:l", ["sender"], "has:l"],
  ["-sender:me -soup has:l", ["sender"], "-soup has:l"],
  ["near:5 ", [], "near:5 "],
  ["soup before:2026-11-20 ", ["before"], "soup "],
  ["-after:yesterday ", ["after"], ""],
  ["before:soup ", [], "before:soup "],
])("'%s' becomes the pills %j", (typed, operators, rest) => {
  const names = searchNames(organization);
  const taken = takePills({ pills: [], typed }, names, (part) => mightContinue(organization, topics, part));
  expect(taken.pills.map(({ operator }) => operator)).toEqual(operators);
  expect(taken.typed).toBe(rest);
});

test("a day becomes a pill of its own, and stays when others are typed", () => {
  const names = searchNames(organization);
  const take = (content: SearchContent) =>
    takePills(content, names, (part) => mightContinue(organization, topics, part));
  const taken = take({ pills: [], typed: "soup date:2020-01-02 " });
  expect(taken).toEqual({ pills: [], date: "2020-01-02", typed: "soup " });
  expect(take({ ...taken, typed: "soup sender:me " })).toMatchObject({ date: "2020-01-02", typed: "soup " });
  expect(take({ pills: [], typed: "date:2020-02-30 " })).toEqual({ pills: [], typed: "date:2020-02-30 " });
  const groups = findSearchChoices(organization, { ...taken, here: undefined, topics, recent: [] });
  expect(groups[0]?.entries[0]?.action).toMatchObject({ kind: "open", query: { date: "2020-01-02" } });
});

test("the words of the open search can be edited, and the others of its terms are pills", () => {
  const narrow: Narrow = [...conversationNarrow(lunch), { operator: "search", operand: "soup" }];
  expect(beginSearch(narrow, "x")).toEqual({ pills: conversationNarrow(lunch), typed: "soup x" });
});
