import { expect, test } from "vitest";
import { profileFieldEndpoints } from "#server/domain/profile-fields/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { parameterOf } from "./refused-parameter.ts";

test.each([
  ["name", "name"],
  ['field_data["url_pattern"]', "field_data"],
  ["toString", undefined],
  ["filter_id", undefined],
  [undefined, undefined],
])("a refusal of %s names the parameter %s", (var_name, parameter) => {
  const refusal = new RequestFailed(400, { code: "BAD_REQUEST", var_name });
  expect(parameterOf([profileFieldEndpoints.updateProfileField], refusal)).toBe(parameter);
});
