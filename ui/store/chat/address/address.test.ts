import fc from "fast-check";
import { expect, test } from "vitest";
import { messageUrl, topicUrl } from "#server/markdown/narrow-url.ts";
import { directConversation } from "../message.ts";
import type { Term } from "../narrow.ts";
import { formatAddress } from "./format-address.ts";
import { parseAddress } from "./parse-address.ts";
import type { View } from "./view.ts";

const names = new Map([
  [5, "den"],
  [7, "front office & stores"],
]);
const nameOf = (id: number) => names.get(id) ?? "";
const context = {
  selfId: 1,
  findChannel: (name: string) => [...names].find(([, each]) => each === name)?.[0],
  findUser: (email: string) => (email === "nina@example.test" ? 2 : undefined),
};
const parse = (hash: string) => parseAddress(hash, context);
const narrow = (...terms: Term[]): View => ({ kind: "narrow", narrow: terms });
const den: Term = { operator: "channel", operand: 5 };

test.each([
  ["#narrow/channel/5-den", narrow(den)],
  ["#narrow/stream/5-den", narrow(den)],
  ["#narrow/stream/den", narrow(den)],
  ["#narrow/channel/front.20office.20.26.20stores", narrow({ operator: "channel", operand: 7 })],
  ["#narrow/channel/5-old-name/topic/keel", narrow(den, { operator: "topic", operand: "keel" })],
  ["#narrow/stream/5/subject/keel", narrow(den, { operator: "topic", operand: "keel" })],
  ["#narrow/channel/5-den/topic/", narrow(den, { operator: "topic", operand: "" })],
  ["#narrow/channel/5-den/topic", narrow(den, { operator: "topic", operand: "" })],
  [
    "#narrow/channel/5-den/topic/.E2.9C.94.201.2E5/near/123",
    { ...narrow(den, { operator: "topic", operand: "✔ 1.5" }), near: 123 },
  ],
  ["#narrow/channel/5-den/topic/keel/with/9", { ...narrow(den, { operator: "topic", operand: "keel" }), with: 9 }],
  ["#topics/channel/5-den", { kind: "topics", channelId: 5 } as const],
  ["#narrow/dm/1,2-dm", narrow({ operator: "dm", operand: [1, 2] })],
  ["#narrow/pm-with/1,2-pm", narrow({ operator: "dm", operand: [1, 2] })],
  ["#narrow/dm/2-Nina-Vogel", narrow({ operator: "dm", operand: [1, 2] })],
  ["#narrow/dm/7,2-group", narrow({ operator: "dm", operand: [1, 2, 7] })],
  ["#narrow/pm-with/nina.40example.2Etest", narrow({ operator: "dm", operand: [1, 2] })],
  ["#narrow/dm-including/2-Nina", narrow({ operator: "dm-including", operand: 2 })],
  [
    "#narrow/has/reaction/sender/me",
    narrow({ operator: "has", operand: "reaction" }, { operator: "sender", operand: 1 }),
  ],
  ["#narrow/is/private", narrow({ operator: "is", operand: "dm" })],
  ["#narrow/-is/muted", narrow({ operator: "is", operand: "muted", negated: true })],
  [
    "#narrow/channels/public/search/two.20words",
    narrow({ operator: "channels", operand: "public" }, { operator: "search", operand: "two words" }),
  ],
  ["#narrow/before/2026-11-30", narrow({ operator: "before", operand: "2026-11-30" })],
  ["#narrow/-after/2026-3-1", narrow({ operator: "after", operand: "2026-03-01", negated: true })],
  ["#narrow", narrow()],
  ["#feed", narrow()],
  ["#inbox", { kind: "inbox" }],
  ["#recent_topics", { kind: "recent" }],
  ["#drafts", { kind: "drafts" }],
  ["#settings/profile", { kind: "settings", section: "profile" }],
  ["#channels", { kind: "channels", section: "" }],
  ["#channels/all", { kind: "channels", section: "all" }],
  ["#channels/5/den/general", { kind: "channels", channelId: 5, section: "general" }],
  ["#user/12", { kind: "user", userId: 12 }],
])("the address %s", (hash, view) => {
  expect(parse(hash)).toEqual(view);
});

test.each([
  "#narrow/channel/unknown",
  "#narrow/dm/nobody.40example.2Etest",
  "#narrow/near/words",
  "#narrow/topic/.E2.9C",
  "#narrow/topic/%",
  "#narrow/color/red",
  "#narrow/is/",
  "#narrow/before/soup",
  "#narrow/after/2026-11-31",
  "#narrow/before/",
  "#user/nina",
  "#something",
])("the address %s names nothing", (hash) => {
  expect(parse(hash)).toBeUndefined();
});

const term = fc.oneof<fc.Arbitrary<Term>[]>(
  fc.record({ operator: fc.constant("channel" as const), operand: fc.constantFrom(5, 7, 99) }),
  fc.record({ operator: fc.constant("topic" as const), operand: fc.string({ unit: "grapheme" }) }),
  fc.record({
    operator: fc.constant("dm" as const),
    operand: fc
      .array(fc.integer({ min: 1, max: 2 ** 31 }), { maxLength: 4 })
      .map((others) => directConversation([1, ...others]).userIds),
  }),
  fc.record({ operator: fc.constantFrom("sender" as const, "dm-including" as const), operand: fc.nat() }),
  fc.record({
    operator: fc.constantFrom("before" as const, "after" as const),
    operand: fc.constantFrom("2026-11-30", "2024-02-29"),
  }),
  fc.record({
    operator: fc.constantFrom("search" as const, "has" as const),
    operand: fc.string({ unit: "grapheme", minLength: 1 }),
    negated: fc.constant(true),
  }),
);
const id = fc.option(fc.nat(), { nil: undefined });
const anyView: fc.Arbitrary<View> = fc.oneof(
  fc.record({ terms: fc.array(term, { minLength: 1 }), near: id, with: id }).map(({ terms, near, with: withId }) => ({
    kind: "narrow" as const,
    narrow: terms,
    ...(near === undefined ? {} : { near }),
    ...(withId === undefined ? {} : { with: withId }),
  })),
  fc.record({ kind: fc.constantFrom("inbox" as const, "recent" as const, "drafts" as const) }),
  fc.record({
    kind: fc.constant("channels" as const),
    channelId: fc.constantFrom(5, 7),
    section: fc.constant("people"),
  }),
);

test("the address of any view leads to it", () => {
  fc.assert(
    fc.property(anyView, (view) => {
      expect(parse(formatAddress(view, nameOf).slice(1))).toEqual(view);
    }),
  );
});

test("no address makes the parser throw", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.array(fc.constantFrom("narrow", "/", ".", "%", "channel", "5")),
      (text, parts) => {
        parse(`#narrow/${text}`);
        parse(`#${parts.join("")}${text}`);
      },
    ),
  );
});

test("the addresses that the server writes lead to what they name", () => {
  expect(parse(topicUrl({ id: 7, name: nameOf(7) }, "1.5 (new)/old").slice(1))).toEqual(
    narrow({ operator: "channel", operand: 7 }, { operator: "topic", operand: "1.5 (new)/old" }),
  );
  const keel: View = { kind: "narrow", narrow: [den, { operator: "topic", operand: "keel" }], near: 3 };
  expect(formatAddress(keel, nameOf)).toBe(messageUrl({ id: 5, name: "den" }, "keel", 3));
});
