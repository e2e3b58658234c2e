import { msg as text } from "@lingui/core/macro";
import { afterEach, beforeAll, expect, test } from "vitest";
import { RequestFailed } from "#server/http/client.ts";
import { parameterProblems } from "#server/http/parameter-problems.ts";
import { requestProblems } from "#server/http/request-problems.ts";
import { i18n } from "../lib/i18n.ts";
import { describedRefusal, explain, pageError } from "./api.ts";
import { loadWords } from "./testing/load-refusal-words.ts";

beforeAll(loadWords);

const msg = "The server's sentence.";
const refusal = (body: object) => new RequestFailed(400, { code: "BAD_REQUEST", msg, ...body });
const parameter = (var_name: string, var_problem: string) => refusal({ var_name, var_problem });

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test.each([
  [refusal({ code: "AUTHENTICATION_FAILED" }), "Incorrect email or password. Check both, then try again."],
  [refusal({ code: "UNAUTHORIZED" }), "You are not signed in anymore."],
  [refusal({ code: "USER_DEACTIVATED" }), expect.stringContaining("Ask an administrator")],
  [refusal({ code: "RATE_LIMIT_HIT" }), expect.stringContaining("Wait a minute")],
  [refusal({ code: "RATE_LIMIT_HIT", "retry-after": 5.2 }), "Too many attempts. Try again in 6 seconds."],
  [refusal({ code: "RATE_LIMIT_HIT", "retry-after": 900 }), "Too many attempts. Try again in 15 minutes."],
  [refusal({ code: "STORAGE_FULL" }), expect.stringContaining("disk is full")],
  [refusal({ code: "STORAGE_UNAVAILABLE" }), expect.stringContaining("can't save anything")],
  [refusal({ code: "SHUTTING_DOWN" }), expect.stringContaining("is stopping")],
  [refusal({ code: "INTERNAL_ERROR", request_id: "a1-7" }), expect.stringContaining("server log")],
  [
    refusal({ code: "CHANNEL_ALREADY_EXISTS", var_name: "name", var_problem: "taken" }),
    expect.stringContaining("name is taken"),
  ],
  [parameter("email", "taken"), "Someone else has this address. Enter another address."],
  [parameter("email", "not_allowed"), "This organization allows only certain email domains. Enter another address."],
  [parameter("new_password", "weak"), "This password is too weak. Add another word or two."],
  [parameter("password", "wrong"), "That is not your password."],
  [parameter("streams[2]", "unknown"), "This no longer exists. Reload the page, then try again."],
  [refusal({ request_problem: "in_progress" }), expect.stringContaining("still busy with this")],
  [
    refusal({
      ...{ var_name: "to", var_problem: "not_allowed" },
      problem_reason: { code: "may_not_post", facts: { channel: "workshop" } },
    }),
    "You don't have permission to post in the channel workshop.",
  ],
  [new TypeError("Failed to fetch"), expect.stringContaining("The server did not answer.")],
])("%o is explained in the pages' words", (error, words) => {
  expect(explain(error)).toEqual(words);
});

test("there are words for every problem", () => {
  const refusals = [
    ...parameterProblems.map((problem) => parameter("other", problem)),
    ...requestProblems.map((request_problem) => refusal({ request_problem })),
  ];
  for (const each of refusals) expect(explain(each)).not.toContain(msg);
});

test("the words are in the page's language", () => {
  const { id } = text`You don't have permission to do this.`;
  i18n.loadAndActivate({ locale: "de", messages: { [id]: "Sie dürfen das nicht." } });
  expect(explain(refusal({ request_problem: "not_permitted" }))).toBe("Sie dürfen das nicht.");
});

test("the server's sentence is quoted only if the error says nothing else", () => {
  expect(explain(refusal({}))).toBe(`The server refused this: ${msg}`);
  expect(explain(refusal({ code: "SOMETHING_NEW" }))).toBe(`The server refused this: ${msg}`);
});

test("a page's own words come first, and can be shown at another field", () => {
  const own = describedRefusal(parameter("pattern", "unused_group"), "Put {id} in the address.", "url_template");
  expect(explain(own)).toBe("Put {id} in the address.");
  expect(own).toMatchObject({ code: "BAD_REQUEST", parameter: "url_template", problem: "unused_group" });
  expect(explain(pageError("Not saved."))).toBe("Not saved.");
});
