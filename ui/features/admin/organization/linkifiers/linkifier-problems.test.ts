import { msg } from "@lingui/core/macro";
import { afterEach, beforeAll, expect, test } from "vitest";
import { readLinkifier, tryLinkifier } from "#server/domain/linkifiers/read.ts";
import { RequestFailed } from "#server/http/client.ts";
import { ApiError } from "#server/http/errors.ts";
import { i18n } from "../../../../lib/i18n.ts";
import { explain } from "../../../../store/api.ts";
import { loadWords } from "../../../../store/testing/load-refusal-words.ts";
import { listExampleLinkifiers } from "./example-linkifiers.ts";
import { linkifierProblems } from "./linkifier-problems.ts";
import { refusalProblems, replaceRefusal } from "./linkifier-refusal.ts";

beforeAll(loadWords);

afterEach(() => i18n.activate("en"));

const good = { pattern: "#(?P<id>[0-9]+)", url_template: "https://tickets.example.com/{id}" };

test.each([
  [{ pattern: " " }, { pattern: "Enter a pattern." }],
  [{ pattern: "PO-[0-9]+" }, { pattern: expect.stringContaining("Another automatic link has that pattern.") }],
  [{ url_template: "" }, { url_template: "Enter the link address." }],
  [{ url_template: "tickets/{id}" }, { url_template: expect.stringContaining("starts with http:// or https://") }],
  [
    { url_template: "https://a.test/{id" },
    { url_template: expect.stringContaining("starts with http:// or https://") },
  ],
  [
    { url_template: "https://tickets.example/{number}" },
    { url_template: "Replace the example with your own address." },
  ],
  [{}, {}],
])("%o is refused before anything is sent: %o", (typed, problems) => {
  expect(linkifierProblems({ ...good, ...typed }, [{ pattern: "PO-[0-9]+" }])).toEqual({
    pattern: undefined,
    url_template: undefined,
    ...problems,
  });
});

test.each([
  ["(", good.url_template, { pattern: "This pattern can't be used. A closing ) is missing in “(”." }],
  ["[0-9]+", good.url_template, { url_template: "The pattern has no part called id. Put (?P<id>…) around that part." }],
  [good.pattern, "https://a.example.com/", { url_template: "Put {id} in the link address." }],
  [good.pattern, "ftp://a.example.com/{id}", { url_template: expect.stringContaining("starts with http://") }],
])("the server's refusal of %s and %s is shown at its field in plain words", (pattern, template, problems) => {
  expect(refusalProblems(catchRefusal(() => readLinkifier(pattern, template)))).toEqual(problems);
});

test("a refusal of anything else is left to the form", () => {
  expect(refusalProblems(new RequestFailed(400, { msg: "Linkifier not found." }))).toEqual({});
  expect(refusalProblems(new TypeError("Failed to fetch"))).toEqual({});
});

test("a refusal for no field has the page's own words too", () => {
  const words = (body: object) => explain(replaceRefusal(new RequestFailed(400, { msg: "Server's words.", ...body })));
  expect(words({ code: "BAD_REQUEST", request_problem: "too_many" })).toContain("There are too many automatic links.");
  expect(words({ code: "BAD_REQUEST", var_name: "filter_id" })).toBe("Someone else removed this automatic link.");
  expect(words({ code: "STORAGE_FULL" })).toContain("disk is full");
});

test.each(listExampleLinkifiers())(
  "$title makes a link in its own example message",
  ({ pattern, url_template, message }) => {
    expect(tryLinkifier(readLinkifier(pattern, url_template), message)).toHaveLength(1);
  },
);

test("the example of an order has the word of the page's language", () => {
  const patternIn = (locale: string, word: string) => {
    i18n.loadAndActivate({ locale, messages: { [msg`order`.id]: word } });
    return listExampleLinkifiers().at(-1)?.pattern;
  };
  expect(patternIn("de", "Bestellung")).toBe("[Bb]estellung (?P<number>[0-9]+)");
  expect(patternIn("ja", "注文")).toBe("注文 (?P<number>[0-9]+)");
});

/** The error that a page receives when the server throws this. */
function catchRefusal(read: () => unknown): RequestFailed {
  try {
    read();
  } catch (error) {
    if (error instanceof ApiError) return new RequestFailed(error.status, { msg: error.message, ...error.details });
  }
  throw new Error("The server lets it pass.");
}
