import { describe, expect, it } from "vitest";
import { renderDescription } from "./description.ts";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

const html = (source: string) => renderMarkdown(source, office).html;

describe("links", () => {
  it("have an address and nothing else", () => {
    expect(html('[the *plan*](https://a.example/x "title")')).toBe(
      '<p><a href="https://a.example/x">the <em>plan</em></a></p>',
    );
  });
  it("may lead to this server", () => {
    expect(html("[a](/user_uploads/1/a.pdf) [b](#narrow/is/dm)")).toBe(
      '<p><a href="/user_uploads/1/a.pdf">a</a> <a href="#narrow/is/dm">b</a></p>',
    );
  });
  it("get a scheme if they have none", () => {
    expect(html("[a](a.example) [b](bob@a.example) [c](desk:8080/x)")).toBe(
      '<p><a href="http://a.example">a</a> <a href="mailto:bob@a.example">b</a> <a href="http://desk:8080/x">c</a></p>',
    );
  });
  it("without a text show their address", () => {
    expect(html("[](https://a.example/?a&b)")).toBe(
      '<p><a href="https://a.example/?a&amp;b">https://a.example/?a&amp;b</a></p>',
    );
  });
  it.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", ""])(
    "to %j are not created",
    (url) => {
      expect(html(`[a](${url})`)).toBe(`<p>[a](${url})</p>`);
    },
  );
});

describe("bare addresses", () => {
  it("become links unchanged", () => {
    expect(html("See https://a.example/a_b*c*?x=1&y=~~2~~, or http://desk/x.")).toBe(
      '<p>See <a href="https://a.example/a_b*c*?x=1&amp;y=~~2~~">https://a.example/a_b*c*?x=1&amp;y=~~2~~</a>, ' +
        'or <a href="http://desk/x">http://desk/x</a>.</p>',
    );
  });
  it("without a scheme get one", () => {
    expect(html("a.example.com and bob@example.com")).toBe(
      '<p><a href="http://a.example.com">a.example.com</a> and <a href="mailto:bob@example.com">bob@example.com</a></p>',
    );
  });
  it("in angle brackets lose them", () => {
    expect(html("<https://a.example>")).toBe('<p><a href="https://a.example">https://a.example</a></p>');
  });
  it("are not found in names of files", () => {
    expect(html("README.md, main.py and run.sh")).toBe("<p>README.md, main.py and run.sh</p>");
  });
  it("stay text in code and within other links", () => {
    expect(html("`example.com` [see example.com](/x)")).toBe(
      '<p><code>example.com</code> <a href="/x">see example.com</a></p>',
    );
  });
});

describe("descriptions", () => {
  it("are one line of inline Markdown", () => {
    expect(renderDescription("# All\n- about **tea** :tea:\n\nand example.com", office)).toBe(
      '<p># All - about <strong>tea</strong> <span aria-label="tea" class="emoji emoji-1f375" role="img" title="tea">' +
        ':tea:</span> and <a href="http://example.com">example.com</a></p>',
    );
  });
  it("stay empty if they are", () => {
    expect(renderDescription(" \n", office)).toBe("");
  });
});
