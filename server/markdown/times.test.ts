import { expect, it } from "vitest";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

const html = (source: string) => renderMarkdown(source, office).html;

it.each([
  ["2024-03-07T15:00:00-08:00", "2024-03-07T23:00:00Z"],
  ["2024-03-07T15:00:00Z", "2024-03-07T15:00:00Z"],
  ["2024-03-07T15:00", "2024-03-07T15:00:00Z"],
  ["2024-03-07 15:00:30.5 +0530", "2024-03-07T09:30:30Z"],
  ["2024-03-07T15:00+02", "2024-03-07T13:00:00Z"],
  ["2024-02-29", "2024-02-29T00:00:00Z"],
  ["1709852400", "2024-03-07T23:00:00Z"],
])("reads the time %s", (text, moment) => {
  expect(html(`At <time:${text}>`)).toBe(`<p>At <time datetime="${moment}">${text}</time></p>`);
});

it.each(["tomorrow", "2024-13-01", "2023-02-29", "2024-03-07T25:00", "2024-03-07T10:00+99", "999999999999", "a&b"])(
  "reports that %s is not a valid time",
  (text) => {
    expect(html(`<time:${text}>`)).toBe(
      `<p><span class="timestamp-error">Invalid time format: ${text.replace("&", "&amp;")}</span></p>`,
    );
  },
);

it("leaves an empty or unfinished time as it was typed", () => {
  expect(html("<time:> <time:2024")).toBe("<p>&lt;time:&gt; &lt;time:2024</p>");
});
