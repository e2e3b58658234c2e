import { expect, test } from "vitest";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { fieldsOf, findFieldOfError } from "./error-field.ts";

const values = { name: "general", retention: 30 };
const refusal = (body: Record<string, unknown>) => new RequestFailed(400, { code: "BAD_REQUEST", ...body });

test.each([
  [{ var_name: "name" }, "name"],
  [{ var_name: "name[3]" }, "name"],
  [{ var_name: "message_retention_days" }, "retention"],
  [{ var_name: "toString" }, undefined],
  [{ msg: "No." }, undefined],
])("a refusal with %j belongs to %s", (body, field) => {
  const fieldOf = fieldsOf([channelEndpoints.updateChannel], { message_retention_days: "retention" });
  expect(findFieldOfError(refusal(body), values, fieldOf, undefined)).toBe(field);
});

test("a form can decide which field a refusal belongs to", () => {
  const taken = new RequestFailed(409, { code: "CHANNEL_ALREADY_EXISTS" });
  const findErrorField = ({ code }: RequestFailed) =>
    code === "CHANNEL_ALREADY_EXISTS" ? ("name" as const) : undefined;
  expect(findFieldOfError(taken, values, undefined, findErrorField)).toBe("name");
});

test("a path inside a parameter can belong to a field of its own", () => {
  const fieldOf = fieldsOf([profileFieldEndpoints.updateProfileField], {
    field_data: "name",
    'field_data["days"]': "retention",
  });
  expect(findFieldOfError(refusal({ var_name: 'field_data["days"]' }), values, fieldOf, undefined)).toBe("retention");
  expect(findFieldOfError(refusal({ var_name: 'field_data["kind"]' }), values, fieldOf, undefined)).toBe("name");
});

test("a lost connection belongs to no field", () => {
  expect(findFieldOfError(new TypeError("Failed to fetch"), values, undefined, undefined)).toBeUndefined();
});

test("the fields of a parameter that no endpoint declares do not compile", () => {
  // @ts-expect-error: `updateChannel` has no such parameter.
  fieldsOf([channelEndpoints.updateChannel], { emoji_name: "name" });
});
