import { expect, test } from "vitest";
import { createOutbox, write } from "./outbox.ts";

const day = 24 * 60 * 60_000;
const to = { kind: "topic", channelId: 1, topic: "lamp" } as const;

test.each([
  ["is sent", 2, "waiting"],
  ["stops when the server would not recognize it, so that nobody gets the message twice", 8, "stopped"],
])("a correction of a message that may have arrived %s", (_, days, status) => {
  const outbox = createOutbox([], {
    now: () => 10 * day,
    isKnown: () => false,
    store: () => {},
    discard: () => {},
    onChange: () => {},
  });
  const corrects = { localId: "a", queueId: "queue", writtenAt: (10 - days) * day, to };
  write(outbox, "b", { to, content: "Hello", queueId: "other", corrects });
  expect([...outbox.entries.values()]).toMatchObject([{ localId: "a", status, content: "Hello" }]);
});
