import fc from "fast-check";
import { expect, test } from "vitest";
import { expandValue } from "../../store/organization/membership.ts";
import { roles, values } from "./testing/example-organization.ts";
import { addChoice, type Choice, readChoices, removeChoice, settingValue } from "./value.ts";

const group = (id: number): Choice => ({ kind: "group", id });
const person = (id: number): Choice => ({ kind: "person", id });
const valueAfter = (...choices: readonly Choice[]) =>
  settingValue(choices.reduce((chosen, choice) => addChoice(chosen, choice, roles), readChoices(roles.nobody, roles)));

test("one group is its ID, and any other value is an object with sorted IDs", () => {
  expect(valueAfter()).toBe(roles.nobody);
  expect(valueAfter(group(12))).toBe(12);
  expect(valueAfter(group(12), person(7), person(4), group(11))).toEqual({
    direct_members: [4, 7],
    direct_subgroups: [11, 12],
  });
  expect(valueAfter(person(7), person(7))).toEqual({ direct_members: [7], direct_subgroups: [] });
});

test("a role replaces another, everyone and nobody replace all choices, and other choices replace those", () => {
  expect(valueAfter(group(3), group(5), group(12))).toEqual({ direct_members: [], direct_subgroups: [5, 12] });
  expect(valueAfter(group(12), person(7), group(roles.everyone))).toBe(roles.everyone);
  expect(valueAfter(group(roles.everyone), group(12))).toBe(12);
  expect(valueAfter(group(12), person(7), group(roles.nobody))).toBe(roles.nobody);
});

test("removing a choice restores the value before it, and removing all leaves nobody", () => {
  const chosen = readChoices({ direct_members: [4, 7], direct_subgroups: [12] }, roles);
  const left = removeChoice(removeChoice(chosen, person(4)), person(7));
  expect(settingValue(left)).toBe(12);
  expect(settingValue(removeChoice(left, group(12)))).toBe(roles.nobody);
});

test("any value becomes the simplest one with the same meaning, and then stays the same", () => {
  fc.assert(
    fc.property(values, (value) => {
      const simplest = settingValue(readChoices(value, roles));
      expect(settingValue(readChoices(simplest, roles))).toEqual(simplest);
      expect(normalize(simplest)).toEqual(normalize(value));
      const { direct_members, direct_subgroups } = expandValue(simplest);
      const isOneGroup = direct_members.length === 0 && direct_subgroups.length === 1;
      expect(typeof simplest === "number").toBe(isOneGroup);
    }),
  );
});

test("a choice that was added can be removed again", () => {
  const choices = fc.oneof(fc.integer({ min: 2, max: 20 }).map(group), fc.integer({ min: 1, max: 9 }).map(person));
  fc.assert(
    fc.property(values, choices, (value, choice) => {
      const chosen = addChoice(readChoices(value, roles), choice, roles);
      const list = choice.kind === "group" ? chosen.groups : chosen.people;
      expect(list.includes(choice.id)).toBe(choice.kind === "person" || choice.id !== roles.nobody);
      const { people, groups } = removeChoice(chosen, choice);
      expect((choice.kind === "group" ? groups : people).includes(choice.id)).toBe(false);
    }),
  );
});

function normalize(value: Parameters<typeof expandValue>[0]) {
  const { direct_members, direct_subgroups } = expandValue(value);
  const ids = (some: readonly number[]) => [...new Set(some)].sort((a, b) => a - b);
  return { people: ids(direct_members), groups: ids(direct_subgroups.filter((id) => id !== roles.nobody)) };
}
