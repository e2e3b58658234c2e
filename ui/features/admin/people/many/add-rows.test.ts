import { expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { addRows, type Outcomes } from "./add-rows.ts";
import type { Row } from "./read-people.ts";

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ line: index + 1, full_name: `Person ${index + 1}`, email: `person${index + 1}@example.test` },
    ...{ role: 400, problems: [] },
  }));

/** A fake server that stores people by email address and can fail before or after it adds them. */
function createTestServer() {
  const people = new Map<string, number>();
  const state = {
    outcomes: new Map() as Outcomes,
    sent: 0,
    fail: undefined as undefined | "before" | "after",
  };
  const adding = {
    send: async (batch: readonly Row[]) => {
      state.sent += 1;
      if (state.fail === "before") throw new TypeError("Failed to fetch");
      const answers = batch.map(({ email }) => {
        if (people.has(email)) return "Someone else has that email address.";
        people.set(email, 100 + people.size);
        return people.get(email) ?? 0;
      });
      if (state.fail === "after") throw new TypeError("Failed to fetch");
      return answers;
    },
    find: async (email: string) => people.get(email),
    setUp: async (ids: readonly number[]) => new Map(ids.map((id) => [id, `link of ${id}`])),
    signal: new AbortController().signal,
    onOutcomes: (outcomes: Outcomes) => {
      state.outcomes = outcomes;
    },
  };
  const kinds = () => [...state.outcomes.values()].map(({ kind }) => kind);
  return { people, state, adding, kinds };
}

test("each person is added with a link, or refused with a reason", async () => {
  const { people, state, adding } = createTestServer();
  people.set("person2@example.test", 7);
  await addRows(rows(23), new Map(), adding);
  expect(people.size).toBe(23);
  expect(state.outcomes.get(2)).toEqual({ kind: "refused", reason: "Someone else has that email address." });
  expect(state.outcomes.get(1)).toEqual({ kind: "added", userId: 101, link: "link of 101" });
  expect(state.sent).toBe(3);
});

test.each(["before", "after"] as const)(
  "when the connection is lost %s the server adds people, nobody is lost or added twice",
  async (fail) => {
    const { people, state, adding, kinds } = createTestServer();
    state.fail = fail;
    await expect(addRows(rows(12), new Map(), adding)).rejects.toThrow("Failed to fetch");
    expect(kinds()).toEqual(Array.from({ length: 10 }, () => "unknown"));
    state.fail = undefined;
    await addRows(rows(12), state.outcomes, adding);
    expect(people.size).toBe(12);
    expect(kinds()).toEqual(Array.from({ length: 12 }, () => "added"));
  },
);

test("when the whole request is refused, none of its rows count as sent", async () => {
  const { state, adding } = createTestServer();
  const send = () => Promise.reject(new RequestFailed(400, { code: "UNAUTHORIZED_PRINCIPAL", msg: "No." }));
  await expect(addRows(rows(3), new Map(), { ...adding, send })).rejects.toThrow("No.");
  expect(state.outcomes.size).toBe(0);
});

test("people who were added before the connection was lost get their links afterwards", async () => {
  const { state, adding } = createTestServer();
  const setUp = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(addRows(rows(2), new Map(), { ...adding, setUp })).rejects.toThrow("Failed to fetch");
  expect(state.outcomes.get(1)).toEqual({ kind: "added", userId: 100, link: undefined });
  await addRows(rows(2), state.outcomes, adding);
  expect(state.outcomes.get(2)).toEqual({ kind: "added", userId: 101, link: "link of 101" });
  expect(state.sent).toBe(1);
});

test("stopping leaves the rest for later", async () => {
  const { people, state, adding } = createTestServer();
  const end = new AbortController();
  const send: typeof adding.send = (batch) => {
    end.abort();
    return adding.send(batch);
  };
  await addRows(rows(25), new Map(), { ...adding, send, signal: end.signal });
  expect(people.size).toBe(10);
  await addRows(rows(25), state.outcomes, adding);
  expect(people.size).toBe(25);
});
