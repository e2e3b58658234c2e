import fc from "fast-check";
import { visibility } from "../../user-topics/shapes.ts";

/** The people in a random office. */
export const staff = ["ada", "nina", "omar", "gus"] as const;

/** The channels of a random office. */
export const channelNames = ["workshop", "payroll", "board", "news"] as const;

/** The topics of a random office, some in several spellings. */
export const topicNames = ["lamp", "Lamp", "✔ menu", "Segel Ähre"] as const;

const sentences = [
  "The lead has arrived",
  "Rent, and more rent",
  "See https://example.test/rent",
  "@**all** lunch is ready",
  "@**Nina Vogel** the lamp please",
] as const;

const anyStaff = fc.constantFrom(...staff);
const anyChannel = fc.constantFrom(...channelNames);

/** Generates a step: something that a person does in an office. */
export const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("sendToChannel" as const),
      who: anyStaff,
      channel: anyChannel,
      topic: fc.constantFrom(...topicNames),
      content: fc.constantFrom(...sentences),
      read: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("sendDirect" as const),
      who: anyStaff,
      to: fc.subarray([...staff], { minLength: 1 }),
      content: fc.constantFrom(sentences[0], sentences[1], sentences[2]),
      read: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom("read", "unread", "star", "collapse", "react", "delete"),
      who: anyStaff,
      /** The step changes `count` messages from this index on, of all messages in the office. */
      from: fc.nat({ max: 30 }),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom("join", "leave", "muteChannel"), who: anyStaff, channel: anyChannel }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("readTopic" as const, "readChannel" as const, "readAll" as const),
      who: anyStaff,
      channel: anyChannel,
      topic: fc.constantFrom(...topicNames),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("muteUser" as const, "unmuteUser" as const),
      who: anyStaff,
      whom: anyStaff,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("setVisibility" as const),
      who: anyStaff,
      channel: anyChannel,
      topic: fc.constantFrom(...topicNames),
      policy: fc.constantFrom(...Object.values(visibility)),
    }),
  },
);

/** Something that a person does in an office. */
export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;
