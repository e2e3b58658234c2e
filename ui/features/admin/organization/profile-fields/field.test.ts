import { expect, test } from "vitest";
import { readFieldData } from "#server/domain/profile-fields/field-data.ts";
import { profileFieldTypes as types } from "#server/domain/profile-fields/shapes.ts";
import { listKinds } from "./field-kinds.ts";
import { fieldProblems, optionProblems, summaryProblem } from "./field-problems.ts";
import { addOption, createFieldParameters, emptyField, readFieldValues } from "./field-values.ts";

const port = { key: "0", text: "Port" };
const starboard = { key: "1", text: "Starboard" };

const field = {
  ...{ id: 9, order: 0, name: "Side", hint: "", required: true, editable_by_user: false },
  type: types.SELECT.id,
  field_data: JSON.stringify({ 1: { text: "Starboard", order: "1" }, 0: { text: "Port", order: "0" } }),
};

test("each of the eight kinds has its own name", () => {
  expect(new Set(listKinds().map(({ label }) => label)).size).toBe(8);
});

test("options keep their keys when they are renamed or moved", () => {
  const saved = readFieldValues(field);
  expect(saved).toEqual({
    ...emptyField,
    name: "Side",
    required: true,
    editable_by_user: false,
    options: [port, starboard],
  });
  const options = [{ ...starboard, text: " Right " }, port];
  const sent = createFieldParameters(field.type, { options }, { ...saved, options });
  expect(sent).toEqual({ field_data: { 1: { text: "Right", order: "0" }, 0: { text: "Port", order: "1" } } });
  expect(readFieldValues({ ...field, field_data: readStoredData(field.type, sent) }).options).toEqual([
    { key: "1", text: "Right" },
    port,
  ]);
});

test("a new option never gets the key of one that is removed in the same form, because people chose that", () => {
  expect(addOption([port], [port, starboard])).toEqual([port, { key: "2", text: "" }]);
  expect(addOption([], [])).toEqual([{ key: "0", text: "" }]);
  expect(addOption([{ key: "a", text: "A" }], [])).toEqual([
    { key: "a", text: "A" },
    { key: "0", text: "" },
  ]);
});

test("only changes are sent, and the URL pattern in the server's form", () => {
  expect(createFieldParameters(types.SHORT_TEXT.id, { name: "Floor" }, emptyField)).toEqual({ name: "Floor" });
  const url_pattern = "https://git.example/%(username)s ";
  const sent = createFieldParameters(types.EXTERNAL_ACCOUNT.id, { url_pattern }, { ...emptyField, url_pattern });
  expect(sent).toEqual({ field_data: { subtype: "custom", url_pattern: url_pattern.trim() } });
  expect(() => readStoredData(types.EXTERNAL_ACCOUNT.id, sent)).not.toThrow();
});

test.each([
  [types.SHORT_TEXT.id, { name: "" }, { name: "Enter a name for the field." }],
  [types.SHORT_TEXT.id, { name: "a".repeat(41) }, { name: "Use at most 40 characters. You entered 41." }],
  [types.SHORT_TEXT.id, { name: "Book" }, { name: "Another field has that name. Choose another name." }],
  [types.SHORT_TEXT.id, { hint: "a".repeat(81) }, { hint: "Use at most 80 characters. You entered 81." }],
  [types.SELECT.id, {}, { options: "Add at least one option." }],
  [
    types.SELECT.id,
    { options: [port, { key: "1", text: "port " }] },
    { options: "This option is already in the list." },
  ],
  [types.EXTERNAL_ACCOUNT.id, {}, { url_pattern: "Enter the account address." }],
  [types.EXTERNAL_ACCOUNT.id, { url_pattern: "git/%(username)s" }, { url_pattern: expect.stringContaining("http") }],
  [types.EXTERNAL_ACCOUNT.id, { url_pattern: "https://git/nina" }, { url_pattern: expect.stringContaining("once") }],
  [types.LONG_TEXT.id, { display_in_profile_summary: true }, { display_in_profile_summary: expect.any(String) }],
])("a field of kind %d with %o is refused: %o", (type, typed, problems) => {
  const found = fieldProblems(type, { ...emptyField, name: "Floor", ...typed }, [{ name: "Book" }]);
  expect(Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))).toEqual(problems);
});

test("each option has its own error", () => {
  expect([...optionProblems([port, { key: "1", text: " " }, { key: "2", text: "a".repeat(41) }])]).toEqual([
    ["1", "Enter an option."],
    ["2", "Use at most 40 characters. You entered 41."],
  ]);
});

test("the profile summary has room for two fields, and the error names them", () => {
  const shown = (name: string) => ({ name, display_in_profile_summary: true as const });
  expect(summaryProblem(types.DATE.id, [shown("Book"), { name: "Floor" }])).toBeUndefined();
  expect(summaryProblem(types.DATE.id, [shown("Book"), shown("Floor")])).toBe(
    "The short profile is full. It already shows Book and Floor.",
  );
});

/** The data that the server stores. Throws what the server refuses. */
function readStoredData(type: number, sent: ReturnType<typeof createFieldParameters>): string {
  return readFieldData(type, "field_data" in sent ? sent.field_data : {});
}
