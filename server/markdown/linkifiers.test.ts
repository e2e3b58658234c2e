import { describe, expect, it } from "vitest";
import { parseLinkifierPattern } from "./linkifier-pattern.ts";
import { renderMarkdown } from "./render.ts";
import { linkifier, office } from "./testing.ts";
import { topicLinks } from "./topic-links.ts";

const ticket = '<a href="https://tickets.example.com/12">TICKET-12</a>';
const html = (source: string, linkifiers = office.linkifiers) => renderMarkdown(source, { ...office, linkifiers }).html;

describe("linkifiers", () => {
  it("turn matches into links, in plain and in formatted text", () => {
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
  it("are tried in order, and none changes the match of an earlier one", () => {
    const short = linkifier("[A-Z]+-[0-9]+", "https://other.example/");
    expect(html("AB-1 TICKET-12 CD-2", [...office.linkifiers, short])).toBe(
      `<p><a href="https://other.example/">AB-1</a> ${ticket} <a href="https://other.example/">CD-2</a></p>`,
    );
  });
  it("encode and escape the values in the address", () => {
    const search = linkifier('find "(?<words>[^"]+)"', "https://s.example/?a=1&q={words}");
    expect(html('find "x&<y> z"', [search])).toBe(
      '<p><a href="https://s.example/?a=1&amp;q=x%26%3Cy%3E%20z">find &quot;x&amp;&lt;y&gt; z&quot;</a></p>',
    );
  });
  it("create only links to http and https addresses", () => {
    const evil = linkifier("run (?<code>.+)", "{+code}");
    for (const code of ["javascript:alert(1)", "data:text/html,x", "/settings", "//evil.example", "tel:1"]) {
      expect(html(`run ${code}`, [evil])).toBe(`<p>run ${code}</p>`);
    }
    expect(html("run https:// x", [evil])).toContain('<a href="https://%20x">');
  });
  it("find every match in a long text", () => {
    const source = "We should look at TICKET-12 soon, I think. ".repeat(100);
    expect(html(source).split(ticket)).toHaveLength(101);
  });
  it("search a long text that has no spaces in pieces of 256 characters", () => {
    const links = topicLinks(",".repeat(1000), [linkifier(",+", "https://a.example/")]);
    expect(links.map(({ text }) => text.length)).toEqual([256, 256, 256, 232]);
  });
});

describe("links in topics", () => {
  it("are addresses and matches of linkifiers, in order", () => {
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
    "(?i)(?<sha>[0-9a-f]{7,40})",
    "[*+|(]+x(?:[0-9]{3}-)+",
    "(?:a+b)?\\(+",
    "(?<name>\\p{L}+)",
  ])("may be %s", (source) => {
    expect(parseLinkifierPattern(source)).toMatchObject({ pattern: { source } });
  });
  it.each([
    ["(a)\\1", "invalid escape sequence: `\\1`"],
    ["(?=a)b", "invalid or unsupported Perl syntax: `(?=`"],
    ["(a", "missing closing ): `(a`"],
    ["a**", "invalid nested repetition operator: `**`"],
    ["a*", "the pattern matches the empty text"],
    ["", "the pattern matches the empty text"],
    ["(?:[a-z]{0,200}){5}0", "the pattern is too large: repeat less"],
    ["a{1001}", "invalid repeat count: `{1001}`"],
  ])("may not be %s", (source, problem) => {
    expect(parseLinkifierPattern(source)).toMatchObject({ problem, reason: { code: expect.any(String) } });
  });
  it.each([
    "(a+)+b",
    "(a|a)*b",
    "(?:a?){40}a{40}",
    "a*a*a*a*a*a*a*a*b",
    "(?:[a-z]{0,30}){3}0|a",
    "[a-z]*[a-z]*[a-z]*[a-z]*x|a",
    "(?<x>a*)*b",
  ])("like %s take little time even on the worst texts", (source) => {
    const worst = "a".repeat(10_000);
    const many = Array.from({ length: 20 }, () => linkifier(source, "https://a.example/"));
    const before = process.cpuUsage();
    html(worst, many);
    html(worst.replaceAll("aaaa", "aaa "), many);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(3_000_000);
  });
});
