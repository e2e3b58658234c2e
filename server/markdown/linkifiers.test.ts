import { describe, expect, it } from "vitest";
import { parseLinkifierPattern } from "./linkifier-pattern.ts";
import type { Linkifier } from "./lookup.ts";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";
import { topicLinks } from "./topic-links.ts";

const ticket = '<a href="https://tickets.example.com/12">TICKET-12</a>';
const html = (source: string, linkifiers = office.linkifiers) => renderMarkdown(source, { ...office, linkifiers }).html;

describe("linkifiers", () => {
  it("make links of what they match, in text that is otherwise plain or not", () => {
    expect(html("See TICKET-12 today")).toBe(`<p>See ${ticket} today</p>`);
    expect(html("**TICKET-12**, (TICKET-12) and TICKET-12.")).toBe(
      `<p><strong>${ticket}</strong>, (${ticket}) and ${ticket}.</p>`,
    );
  });
  it("leave matches within words alone", () => {
    expect(html("aTICKET-12 TICKET-12a TICKET-12é")).toBe("<p>aTICKET-12 TICKET-12a TICKET-12é</p>");
  });
  it("leave links and code alone", () => {
    expect(html("https://a.example/TICKET-12 [TICKET-12](/x) `TICKET-12`")).toBe(
      '<p><a href="https://a.example/TICKET-12">https://a.example/TICKET-12</a> <a href="/x">TICKET-12</a> ' +
        "<code>TICKET-12</code></p>",
    );
  });
  it("are tried in order, and none touches what an earlier one took", () => {
    const short: Linkifier = { pattern: /[A-Z]+-[0-9]+/g, urlTemplate: "https://other.example/" };
    expect(html("AB-1 TICKET-12 CD-2", [...office.linkifiers, short])).toBe(
      `<p><a href="https://other.example/">AB-1</a> ${ticket} <a href="https://other.example/">CD-2</a></p>`,
    );
  });
  it("encode what they put into the address, and escape it", () => {
    const search: Linkifier = { pattern: /find "(?<words>[^"]+)"/, urlTemplate: "https://s.example/?a=1&q={words}" };
    expect(html('find "x&<y> z"', [search])).toBe(
      '<p><a href="https://s.example/?a=1&amp;q=x%26%3Cy%3E%20z">find &quot;x&amp;&lt;y&gt; z&quot;</a></p>',
    );
  });
  it("cannot make a link that runs something", () => {
    const evil: Linkifier = { pattern: /run (?<code>.+)/, urlTemplate: "{+code}" };
    expect(html("run javascript:alert(1)", [evil])).toBe("<p>run javascript:alert(1)</p>");
    expect(html("run https:// x", [evil])).toContain('<a href="https://%20x">');
  });
  it("find every match in a long text", () => {
    const source = "We should look at TICKET-12 soon, I think. ".repeat(100);
    expect(html(source).split(ticket)).toHaveLength(101);
  });
  it("see a long text without spaces in pieces only", () => {
    const links = topicLinks(",".repeat(1000), [{ pattern: /,+/, urlTemplate: "https://a.example/" }]);
    expect(links.map(({ text }) => text.length)).toEqual([256, 256, 256, 232]);
  });
});

describe("links in topics", () => {
  it("are addresses and what linkifiers find, in order", () => {
    expect(topicLinks("example.com TICKET-3 *https://a.example/x_y_*", office.linkifiers)).toEqual([
      { text: "example.com", url: "http://example.com" },
      { text: "TICKET-3", url: "https://tickets.example.com/3" },
      { text: "https://a.example/x_y_*", url: "https://a.example/x_y_*" },
    ]);
    expect(topicLinks("Lunch", office.linkifiers)).toEqual([]);
  });
});

describe("patterns of linkifiers", () => {
  it.each([
    "#(?P<id>[0-9]+)",
    "(?<org>[a-zA-Z0-9_-]+)/(?P<repo>[a-zA-Z0-9_-]+)#(?P<id>[0-9]+)",
    "\\b(?:bug|issue) ?(?<id>\\d{1,6})\\b",
    "(?<sha>[0-9a-f]{7,40})",
    "[*+|(]+x(?:[0-9]{3}-)+",
    "(?:a+b)?\\(+",
  ])("may be %s", (source) => {
    expect(parseLinkifierPattern(source)).toEqual({ pattern: expect.any(RegExp) });
  });
  it.each(["(a+)+b", "(a|a)*b", "((a|b)c)+", "(?:a?a){20}b", "(?<x>a*)*b", "(?:[(]a+)+", "((?=a+)a)*b", "(a{2,})+b"])(
    "may not be %s, which can take for ever",
    (source) => {
      expect(parseLinkifierPattern(source)).toEqual({
        problem: "a repeated group may not hold a repetition or a choice",
      });
    },
  );
  it("may not refer back, match nothing or be unreadable", () => {
    expect(parseLinkifierPattern("(a)\\1")).toEqual({ problem: "references back to a group are not allowed" });
    expect(parseLinkifierPattern("(?<n>a)\\k<n>")).toHaveProperty("problem");
    expect(parseLinkifierPattern("a*")).toEqual({ problem: "the pattern matches the empty text" });
    expect(parseLinkifierPattern("(a")).toHaveProperty("problem", expect.stringContaining("Unterminated group"));
  });
});
