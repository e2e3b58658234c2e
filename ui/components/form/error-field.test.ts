import { expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { findFieldOfError } from "./error-field.ts";

const values = { name: "general", retention: 30 };
const refusal = (body: Record<string, unknown>) => new RequestFailed(400, { code: "BAD_REQUEST", ...body });

test.each([
  [{ var_name: "name" }, "name"],
  [{ var_name: "name[3]" }, "name"],
  [{ var_name: "message_retention_days" }, "retention"],
  [{ var_name: "toString" }, undefined],
  [{ msg: "No." }, undefined],
])("a refusal with %j belongs to %s", (body, field) => {
  expect(findFieldOfError(refusal(body), values, { message_retention_days: "retention" }, undefined)).toBe(field);
});

test("a form can decide which field a refusal belongs to", () => {
  const taken = new RequestFailed(409, { code: "CHANNEL_ALREADY_EXISTS" });
  const findErrorField = ({ code }: RequestFailed) =>
    code === "CHANNEL_ALREADY_EXISTS" ? ("name" as const) : undefined;
  expect(findFieldOfError(taken, values, {}, findErrorField)).toBe("name");
});

test("a path inside a parameter can belong to a field of its own", () => {
  const fieldOf = { field_data: "name", 'field_data["days"]': "retention" } as const;
  expect(findFieldOfError(refusal({ var_name: 'field_data["days"]' }), values, fieldOf, undefined)).toBe("retention");
  expect(findFieldOfError(refusal({ var_name: 'field_data["kind"]' }), values, fieldOf, undefined)).toBe("name");
});

test("a lost connection belongs to no field", () => {
  expect(findFieldOfError(new TypeError("Failed to fetch"), values, {}, undefined)).toBeUndefined();
});
