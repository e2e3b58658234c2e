import { expect, test } from "vitest";
import {
  addEdit,
  applyEdits,
  type Edits,
  findConflicts,
  listChanges,
  removeFields,
  removeSavedEdits,
} from "./edits.ts";

const saved = { name: "general", description: "Talk", days: [1, 2] as readonly number[] };

const createEdits = (...fields: [string, unknown][]): Edits =>
  fields.reduce<Edits>((edits, [field, value]) => addEdit(saved, edits, field, value), {});

test("the form shows what was typed, and the current saved value in fields that were not touched", () => {
  const edits = createEdits(["name", "lobby"]);
  expect(applyEdits({ ...saved, description: "Boris wrote this" }, edits)).toEqual({
    ...saved,
    name: "lobby",
    description: "Boris wrote this",
  });
});

test("only a value that differs is a change, and typing the saved value again removes the change", () => {
  expect(listChanges(saved, createEdits(["name", "lobby"], ["days", [1, 2]]))).toEqual({ name: "lobby" });
  expect(createEdits(["name", "lobby"], ["name", "general"])).toEqual({});
});

test("a field that somebody else changed during editing is a conflict, unless both chose the same value", () => {
  const edits = createEdits(["name", "lobby"]);
  expect(findConflicts(saved, edits)).toEqual(new Set());
  expect(findConflicts({ ...saved, name: "hall" }, edits)).toEqual(new Set(["name"]));
  expect(findConflicts({ ...saved, name: "lobby" }, edits)).toEqual(new Set());
  expect(listChanges({ ...saved, name: "lobby" }, edits)).toEqual({});
});

test("a conflict remains while Ada goes on typing", () => {
  const theirs = { ...saved, name: "hall" };
  const edits = addEdit(theirs, createEdits(["name", "lobby"]), "name", "lobby two");
  expect(findConflicts(theirs, edits)).toEqual(new Set(["name"]));
});

test("what was typed during a save stays typed, and does not conflict with what was saved", () => {
  const sent = createEdits(["name", "lobby"], ["description", "New"]);
  const meanwhile = addEdit(saved, sent, "name", "lobby two");
  const left = removeSavedEdits(meanwhile, sent);
  const now = { ...saved, name: "lobby", description: "New" };
  expect(listChanges(now, left)).toEqual({ name: "lobby two" });
  expect(findConflicts(now, left)).toEqual(new Set());
});

test("a secret field is not kept", () => {
  expect(removeFields(createEdits(["name", "lobby"], ["description", "secret"]), ["description"])).toEqual(
    createEdits(["name", "lobby"]),
  );
});

test("text in a removed field is kept, but does not count as a change or a conflict", () => {
  const edits = createEdits(["name", "lobby"], ["description", "New"]);
  const { description: _, ...left } = saved;
  expect(applyEdits(left, edits)).toMatchObject({ description: "New" });
  expect(listChanges(left, edits)).toEqual({ name: "lobby" });
  expect(findConflicts(left, edits)).toEqual(new Set());
});
