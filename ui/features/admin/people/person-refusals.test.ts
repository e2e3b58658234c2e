import { beforeAll, expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { explain } from "../../../store/api.ts";
import { loadWords } from "../../../store/testing/load-refusal-words.ts";
import { explainPersonRefusal, withPersonRefusals } from "./person-refusals.ts";

beforeAll(loadWords);

const refusal = (code: string, var_name?: string, var_problem?: string) =>
  new RequestFailed(400, { code, msg: "The server's sentence.", var_name, var_problem });

test.each([
  [refusal("BAD_REQUEST", "full_name", "taken"), "Someone else has that name. Choose another name."],
  [refusal("BAD_REQUEST", "full_name", "invalid"), "This name can't be used. Choose another name."],
  [refusal("BAD_REQUEST", "email", "taken"), "Someone else has this address. Enter another address."],
  [refusal("BAD_REQUEST", "new_email", "taken"), "Someone else has this address. Enter another address."],
  [refusal("BAD_REQUEST", "new_email", "not_allowed"), "You don't have permission to change email addresses."],
  [
    refusal("BAD_REQUEST", "email", "not_allowed"),
    "This organization allows only certain email domains. Enter another address.",
  ],
  [refusal("BAD_REQUEST", "role", "conflict"), "This role can't be given at the moment. Choose another role."],
  [refusal("BAD_REQUEST", "password", "weak"), "This password is too weak. Add another word or two."],
  [refusal("BAD_REQUEST", "profile_data[2]", "deactivated"), "Someone you chose is deactivated. Remove them."],
  [refusal("UNAUTHORIZED_PRINCIPAL"), "You don't have permission to do this. Ask an owner."],
  [
    refusal("BAD_REQUEST", "user_id", "unchanged"),
    "This was not done, because something changed in the meantime. Reload the page, then try again.",
  ],
])("%o is explained in the page's words", async (error, words) => {
  expect(explainPersonRefusal(error)).toBe(words);
  await expect(withPersonRefusals(() => Promise.reject(error))).rejects.toMatchObject({
    code: error.code,
    parameter: error.parameter,
  });
  expect(await withPersonRefusals(() => Promise.reject(error)).catch(explain)).toBe(words);
});

test("other errors stay as they are", async () => {
  const error = new TypeError("fetch failed");
  await expect(withPersonRefusals(() => Promise.reject(error))).rejects.toBe(error);
  expect(explainPersonRefusal(error)).toMatch(/^The server did not answer\./);
});
