import fc from "fast-check";
import { expect, test } from "vitest";
import { type Dated, findFirstSince } from "./find-first-since.ts";

/** A list of messages, and how many requests it has had. */
function listOf(messages: readonly Dated[]) {
  const asked = { count: 0 };
  const fetchFrom = async (anchor: number | "oldest", count: number) => {
    asked.count += 1;
    return messages.filter(({ id }) => anchor === "oldest" || id >= anchor).slice(0, count);
  };
  return { asked, fetchFrom };
}

const gaps = fc.array(fc.record({ id: fc.integer({ min: 1, max: 500 }), seconds: fc.nat(100_000) }), {
  minLength: 1,
  maxLength: 200,
});

test("the first message since a time is found in any list", async () => {
  await fc.assert(
    fc.asyncProperty(gaps, fc.double({ min: -0.1, max: 1.1, noNaN: true }), async (steps, share) => {
      const messages: Dated[] = [];
      for (const { id, seconds } of steps) {
        const last = messages.at(-1) ?? { id: 0, timestamp: 1_000_000 };
        messages.push({ id: last.id + id, timestamp: last.timestamp + seconds });
      }
      const [oldest, newest] = [messages[0], messages.at(-1)];
      if (oldest === undefined || newest === undefined) return;
      const since = Math.round(oldest.timestamp + (newest.timestamp - oldest.timestamp) * share);
      const { fetchFrom } = listOf(messages);
      const found = await findFirstSince(since, newest, fetchFrom);
      expect(found).toEqual(messages.find(({ timestamp }) => timestamp >= since));
    }),
    { numRuns: 500 },
  );
});

test("a day in a million messages takes few requests, however uneven the days are", async () => {
  // Nothing at night and on weekends, and twice as many messages each month.
  const messages: Dated[] = [];
  for (let hour = 0; messages.length < 100_000; hour += 1) {
    const isOpen = hour % 24 >= 8 && hour % 24 < 18 && Math.floor(hour / 24) % 7 < 5;
    const count = isOpen ? Math.ceil(2 ** (hour / 720)) : 0;
    for (let at = 0; at < count; at += 1) messages.push({ id: messages.length * 10 + 7, timestamp: hour * 3600 + at });
  }
  const newest = messages.at(-1) ?? { id: 0, timestamp: 0 };
  for (const share of [0.01, 0.3, 0.5, 0.9, 0.999]) {
    const { asked, fetchFrom } = listOf(messages);
    const since = Math.floor((newest.timestamp * share) / 86_400) * 86_400;
    const found = await findFirstSince(since, newest, fetchFrom);
    expect(found).toEqual(messages.find(({ timestamp }) => timestamp >= since));
    expect(asked.count).toBeLessThan(25);
  }
});
