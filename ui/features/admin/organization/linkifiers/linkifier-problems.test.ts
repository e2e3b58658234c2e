import { expect, test } from "vitest";
import { readLinkifier } from "#server/domain/linkifiers/read.ts";
import { tryLinkifier } from "#server/domain/linkifiers/try.ts";
import { RequestFailed } from "#server/http/client.ts";
import { ApiError } from "#server/http/errors.ts";
import { exampleLinkifiers } from "./example-linkifiers.ts";
import { linkifierProblems, refusalProblems } from "./linkifier-problems.ts";

const good = { pattern: "#(?P<id>[0-9]+)", url_template: "https://tickets.example.com/{id}" };

test.each([
  [{ pattern: " " }, { pattern: "Enter what to look for." }],
  [{ pattern: "PO-[0-9]+" }, { pattern: "There is one that looks for this already." }],
  [{ url_template: "" }, { url_template: "Enter the address that it leads to." }],
  [{ url_template: "tickets/{id}" }, { url_template: expect.stringContaining("begins with http:// or https://") }],
  [{ url_template: "https://tickets.example/{number}" }, { url_template: expect.stringContaining("of your own") }],
  [{}, {}],
])("%o is refused before anything is sent: %o", (typed, problems) => {
  expect(linkifierProblems({ ...good, ...typed }, [{ pattern: "PO-[0-9]+" }])).toEqual({
    pattern: undefined,
    url_template: undefined,
    ...problems,
  });
});

test.each([
  ["(", good.url_template, { pattern: "This pattern cannot be read: missing closing ): `(`" }],
  [
    "[0-9]+",
    good.url_template,
    { url_template: "The pattern finds nothing called id. Put (?P<id>…) around it there." },
  ],
  [good.pattern, "https://a.example.com/", { url_template: "Put {id} where it goes in the address." }],
  [good.pattern, "ftp://a.example.com/{id}", { url_template: expect.stringContaining("begins with http://") }],
])("the server's refusal of %s and %s is shown at its field in plain words", (pattern, template, problems) => {
  expect(refusalProblems(catchRefusal(() => readLinkifier(pattern, template)))).toEqual(problems);
});

test("a refusal of anything else is left to the form", () => {
  expect(refusalProblems(new RequestFailed(400, { msg: "Linkifier not found." }))).toEqual({});
  expect(refusalProblems(new TypeError("Failed to fetch"))).toEqual({});
});

test.each(exampleLinkifiers)("$title makes a link in its own example message", ({ pattern, url_template, message }) => {
  expect(tryLinkifier(readLinkifier(pattern, url_template), message)).toHaveLength(1);
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
