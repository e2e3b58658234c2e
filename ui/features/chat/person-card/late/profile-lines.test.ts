import { expect, test } from "vitest";
import { type ProfileFieldShape, profileFieldTypes as types } from "#server/domain/profile-fields/shapes.ts";
import { listProfileLines } from "./profile-lines.ts";

const field = (id: number, type: keyof typeof types, more: Partial<ProfileFieldShape> = {}): ProfileFieldShape => ({
  ...{ id, type: types[type].id, name: type, order: id, hint: "", field_data: "", required: false },
  editable_by_user: true,
  ...more,
});

const readValue = (type: keyof typeof types, value: string, field_data = "") =>
  listProfileLines([field(1, type, { field_data })], { 1: { value } })[0]?.value;

test("each kind of field is shown as what it is", () => {
  const options = JSON.stringify({ "0": { text: "Red", order: "1" }, "1": { text: "Blue", order: "2" } });
  expect(readValue("SHORT_TEXT", "Boats")).toEqual({ kind: "text", text: "Boats" });
  expect(readValue("PRONOUNS", "she/her")).toEqual({ kind: "text", text: "she/her" });
  expect(readValue("DATE", "1990-03-02")).toEqual({ kind: "text", text: "March 2, 1990" });
  expect(readValue("SELECT", "1", options)).toEqual({ kind: "text", text: "Blue" });
  expect(readValue("USER", "[4,7]")).toEqual({ kind: "people", ids: [4, 7] });
  const address = "https://nina.example.test/";
  expect(readValue("URL", address)).toEqual({ kind: "link", text: address, address });
  const account = { kind: "link", text: "nina", address: "https://github.com/nina" };
  expect(readValue("EXTERNAL_ACCOUNT", "nina", JSON.stringify({ subtype: "github" }))).toEqual(account);
});

test("a rendered text is shown as it was rendered", () => {
  const data = { 1: { value: "**Boats**", rendered_value: "<p><strong>Boats</strong></p>" } };
  const value = { kind: "html", html: "<p><strong>Boats</strong></p>" };
  expect(listProfileLines([field(1, "LONG_TEXT")], data)).toMatchObject([{ value }]);
});

test("only addresses of the web are links", () => {
  expect(readValue("URL", "javascript:alert(1)")).toEqual({ kind: "text", text: "javascript:alert(1)" });
  const pattern = JSON.stringify({ subtype: "custom", url_pattern: "javascript:%(username)s" });
  expect(readValue("EXTERNAL_ACCOUNT", "alert(1)", pattern)).toEqual({ kind: "text", text: "alert(1)" });
});

test("a user name cannot leave its place in the address", () => {
  const pattern = JSON.stringify({ subtype: "custom", url_pattern: "https://example.test/%(username)s" });
  expect(readValue("EXTERNAL_ACCOUNT", "a/../$&", pattern)).toMatchObject({
    address: "https://example.test/a%2F..%2F%24%26",
  });
});

test("fields keep their order, and those without a value are left out", () => {
  const fields = [field(1, "SHORT_TEXT", { order: 3 }), field(2, "PRONOUNS", { order: 1 }), field(3, "DATE")];
  const data = { 1: { value: "Boats" }, 2: { value: "she/her" } };
  expect(listProfileLines(fields, data).map(({ id }) => id)).toEqual([2, 1]);
});
