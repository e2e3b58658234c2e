import { expect, test } from "vitest";
import { addition } from "./text-edit.ts";

/** Adds a text to one with a caret, `|`, and shows the caret afterwards. */
function add(written: string, text: string): string {
  const at = written.indexOf("|");
  const value = written.replace("|", "");
  const { start, end, text: added, selection } = addition({ value, selectionEnd: at }, text);
  const result = value.slice(0, start) + added + value.slice(end);
  return `${result.slice(0, selection[0])}|${result.slice(selection[1])}`;
}

test.each([
  ["|", "@**Nina** |"],
  ["Thanks|", "Thanks @**Nina** |"],
  ["Thanks |", "Thanks @**Nina** |"],
  ["Thanks\n|", "Thanks\n@**Nina** |"],
  ["Thanks (|)", "Thanks (@**Nina** |)"],
  ["Thanks| all", "Thanks @**Nina** | all"],
])("a mention that is added to '%s' is a word of its own", (written, result) => {
  expect(add(written, "@**Nina** ")).toBe(result);
});

test.each([
  ["|", "> Soup\n|"],
  ["Half a thought|", "Half a thought\n\n> Soup\n|"],
  ["Half a thought |", "Half a thought \n\n> Soup\n|"],
  ["> Tea\n|", "> Tea\n> Soup\n|"],
  ["One|\nTwo", "One\n\n> Soup\n|\nTwo"],
])("a quote that is added to '%s' begins on a line of its own", (written, result) => {
  expect(add(written, "> Soup\n")).toBe(result);
});

test("what is selected stays when something is added", () => {
  const edit = addition({ value: "Soup for all", selectionEnd: 4 }, "@**Nina** ");
  expect([edit.start, edit.end]).toEqual([4, 4]);
});
