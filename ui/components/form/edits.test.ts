import { expect, test } from "vitest";
import { afterSaving, changesOf, conflictsOf, currentValues, type Edits, withEdit, withoutFields } from "./edits.ts";

const saved = { name: "general", description: "Talk", days: [1, 2] as readonly number[] };

const typed = (...fields: [string, unknown][]): Edits =>
  fields.reduce<Edits>((edits, [field, value]) => withEdit(saved, edits, field, value), {});

test("the form shows what was typed, and the current saved value in fields that were not touched", () => {
  const edits = typed(["name", "lobby"]);
  expect(currentValues({ ...saved, description: "Boris wrote this" }, edits)).toEqual({
    ...saved,
    name: "lobby",
    description: "Boris wrote this",
  });
});

test("only a value that differs is a change, and typing the saved value again removes the change", () => {
  expect(changesOf(saved, typed(["name", "lobby"], ["days", [1, 2]]))).toEqual({ name: "lobby" });
  expect(typed(["name", "lobby"], ["name", "general"])).toEqual({});
});

test("a field that somebody else changed during editing is a conflict, unless both chose the same value", () => {
  const edits = typed(["name", "lobby"]);
  expect(conflictsOf(saved, edits)).toEqual(new Set());
  expect(conflictsOf({ ...saved, name: "hall" }, edits)).toEqual(new Set(["name"]));
  expect(conflictsOf({ ...saved, name: "lobby" }, edits)).toEqual(new Set());
  expect(changesOf({ ...saved, name: "lobby" }, edits)).toEqual({});
});

test("a conflict remains while Ada goes on typing", () => {
  const theirs = { ...saved, name: "hall" };
  const edits = withEdit(theirs, typed(["name", "lobby"]), "name", "lobby two");
  expect(conflictsOf(theirs, edits)).toEqual(new Set(["name"]));
});

test("what was typed during a save stays typed, and does not conflict with what was saved", () => {
  const sent = typed(["name", "lobby"], ["description", "New"]);
  const meanwhile = withEdit(saved, sent, "name", "lobby two");
  const left = afterSaving(meanwhile, sent);
  const now = { ...saved, name: "lobby", description: "New" };
  expect(changesOf(now, left)).toEqual({ name: "lobby two" });
  expect(conflictsOf(now, left)).toEqual(new Set());
});

test("a secret field is not kept", () => {
  expect(withoutFields(typed(["name", "lobby"], ["description", "secret"]), ["description"])).toEqual(
    typed(["name", "lobby"]),
  );
});

test("what was typed into a field that was removed is kept, but is neither a change nor a conflict", () => {
  const edits = typed(["name", "lobby"], ["description", "New"]);
  const { description: _, ...left } = saved;
  expect(currentValues(left, edits)).toMatchObject({ description: "New" });
  expect(changesOf(left, edits)).toEqual({ name: "lobby" });
  expect(conflictsOf(left, edits)).toEqual(new Set());
});
