import { expect, test } from "vitest";
import { createSelectorFactory } from "./create-selector.ts";

type State = { readonly people: readonly string[]; readonly channels: readonly string[] };

const createSelector = createSelectorFactory<State>();

test("a derived value is computed once for the same parts, and again when one of them is another object", () => {
  let computed = 0;
  const sorted = createSelector([(state) => state.people], (people) => {
    computed += 1;
    return people.toSorted();
  });
  const state = { people: ["Nina", "Ada"], channels: [] };
  const first = sorted(state);
  expect(first).toEqual(["Ada", "Nina"]);
  expect(sorted({ ...state, channels: ["general"] })).toBe(first);
  expect(computed).toBe(1);
  expect(sorted({ ...state, people: ["Boris"] })).toEqual(["Boris"]);
});

test("a value can be derived from several parts", () => {
  const total = createSelector([({ people }) => people, ({ channels }) => channels], (a, b) => a.length + b.length);
  expect(total({ people: ["Ada"], channels: ["general", "sales"] })).toBe(3);
});
