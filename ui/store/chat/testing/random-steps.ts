import fc from "fast-check";
import { visibility } from "#server/domain/user-topics/shapes.ts";
import { directConversation } from "../message.ts";
import type { Narrow } from "../narrow.ts";

const topics = ["", "lamp", "Lamp", "✔ lamp", "sofa"];
/** The narrows that a reader opens. */
export const narrows: readonly Narrow[] = [
  [],
  [{ operator: "channel", operand: 1 }],
  [{ operator: "channel", operand: 3 }],
  [
    { operator: "channel", operand: 1 },
    { operator: "topic", operand: "lamp" },
  ],
  [
    { operator: "channel", operand: 2 },
    { operator: "topic", operand: "" },
  ],
  [
    { operator: "channel", operand: 3 },
    { operator: "topic", operand: "sofa" },
  ],
  [{ operator: "dm", operand: [1, 2] }],
  [{ operator: "is", operand: "dm" }],
  [{ operator: "is", operand: "starred" }],
  [{ operator: "is", operand: "mentioned" }],
  [{ operator: "is", operand: "unread" }],
  [{ operator: "has", operand: "reaction" }],
  [{ operator: "in", operand: "home" }],
  [{ operator: "is", operand: "followed" }],
  [
    { operator: "channel", operand: 1 },
    { operator: "is", operand: "muted", negated: true },
  ],
  [{ operator: "search", operand: "yes" }],
  [
    { operator: "channel", operand: 1 },
    { operator: "search", operand: "yes" },
  ],
  [{ operator: "before", operand: "2026-03-05" }],
  [
    { operator: "channel", operand: 1 },
    { operator: "after", operand: "2026-03-03" },
  ],
  [
    { operator: "before", operand: "2026-03-03", negated: true },
    { operator: "after", operand: "2026-03-05", negated: true },
  ],
];

const small = fc.nat({ max: 30 });
const place = fc.oneof(
  fc.record({
    kind: fc.constant("topic" as const),
    channelId: fc.integer({ min: 1, max: 3 }),
    topic: fc.constantFrom(...topics),
  }),
  fc.constantFrom(directConversation([1, 2]), directConversation([1, 2, 3])),
);
const content = fc.constantFrom("yes", "no");

/** What happens in the office. Messages are chosen by their position. */
const officeStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      place,
      content,
      flags: fc.constantFrom<string[]>([], ["read"], ["mentioned"]),
    }),
  },
  fc.record({ do: fc.constant("edit" as const), at: small, content, isMention: fc.boolean() }),
  fc.record({
    do: fc.constant("move" as const),
    at: fc.array(small, { minLength: 1, maxLength: 4 }),
    channel: fc.integer({ min: 1, max: 3 }),
    topic: fc.constantFrom(...topics),
  }),
  fc.record({ do: fc.constant("remove" as const), at: small }),
  fc.record({
    do: fc.constant("flag" as const),
    at: small,
    name: fc.constantFrom("read" as const, "starred" as const),
    op: fc.constantFrom("add" as const, "remove" as const),
  }),
  fc.record({ do: fc.constant("react" as const), at: small, by: fc.constantFrom(2, 3) }),
  fc.record({
    do: fc.constant("subscribe" as const),
    channel: fc.integer({ min: 1, max: 3 }),
    isPrivate: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("choose for a topic" as const),
    channel: fc.integer({ min: 1, max: 3 }),
    topic: fc.constantFrom(...topics),
    policy: fc.constantFrom(...Object.values(visibility)),
  }),
  fc.record({ do: fc.constant("mute a channel" as const), channel: fc.integer({ min: 1, max: 3 }) }),
);

/** What happens to a request that marks messages as read or unread. */
export type MarkOutcome = "applied" | "refused" | "request lost" | "answer lost";

const anyOutcome = fc.constantFrom<MarkOutcome>("applied", "applied", "refused", "request lost", "answer lost");

/** What the reader and the network do. */
const pageStep = fc.oneof(
  fc.record({
    do: fc.constant("open" as const),
    narrow: fc.constantFrom(...narrows),
    anchor: fc.oneof(fc.constantFrom("newest" as const, "oldest" as const, "first_unread" as const), small),
  }),
  fc.record({ do: fc.constant("extend" as const), direction: fc.constantFrom("older" as const, "newer" as const) }),
  fc.record({ do: fc.constant("read" as const), at: fc.array(small, { minLength: 1, maxLength: 5 }) }),
  fc.record({ do: fc.constant("unread" as const), at: fc.array(small, { minLength: 1, maxLength: 5 }) }),
  fc.record({ do: fc.constant("send marks" as const) }),
  fc.record({ do: fc.constant("serve" as const), at: small, outcome: anyOutcome }),
  fc.record({ do: fc.constant("answer" as const), at: small }),
  fc.record({ do: fc.constant("notify" as const), count: fc.integer({ min: 1, max: 4 }) }),
);

/** The server has ended the page's event queue, as after a long sleep: the page registers again. */
const lostQueue = fc.record({ do: fc.constant("lose the queue" as const) });

type StepOf<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;

/** Something that happens in the office, or that the reader or the network does. */
export type Step = StepOf<typeof officeStep> | StepOf<typeof pageStep> | StepOf<typeof lostQueue>;

/** Any step of a history. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: officeStep },
  { weight: 16, arbitrary: pageStep },
  { weight: 1, arbitrary: lostQueue },
);
