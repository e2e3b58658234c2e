import { describe, expect, it } from "vitest";
import { highlightCode } from "./highlight-code.ts";
import libraries from "./libraries.cjs";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

const html = (source: string) => renderMarkdown(source, office).html;

describe("code blocks", () => {
  it("without a language are plain, and end in a line end", () => {
    const block = '<div class="codehilite"><pre><span></span><code>a &lt;b&gt;\n</code></pre></div>';
    expect(html("```\na <b>\n```")).toBe(block);
    expect(html("~~~\na <b>")).toBe(block);
    expect(html("    a <b>")).toBe(block);
  });
  it("with a language are coloured and say its name", () => {
    expect(html("```py\nreturn 'a'  # b\n```")).toBe(
      '<div class="codehilite" data-code-language="Python"><pre><span></span><code><span class="k">return</span> ' +
        '<span class="s">&#x27;a&#x27;</span>  <span class="c"># b</span>\n</code></pre></div>',
    );
  });
  it("without a language are in the usual one, where there is one; indented code is plain", () => {
    const usually = (source: string) => renderMarkdown(source, { ...office, defaultCodeLanguage: "py" }).html;
    expect(usually("```\nreturn\n```")).toBe(html("```py\nreturn\n```"));
    expect(usually("```js\nreturn\n```")).toBe(html("```js\nreturn\n```"));
    expect(usually("    return")).toBe(html("    return"));
  });
  it("in an unknown language say what the author called it", () => {
    expect(html('```x"y\n1\n```')).toBe(
      '<div class="codehilite" data-code-language="x&quot;y"><pre><span></span><code>1\n</code></pre></div>',
    );
    expect(html("```constructor\n1\n```")).toContain('data-code-language="constructor"');
  });
  it("may be empty", () => {
    expect(html("```\n```")).toBe('<div class="codehilite"><pre><span></span><code>\n</code></pre></div>');
  });
});

describe("highlighting", () => {
  it("never nests spans and keeps the text", () => {
    const source = "const a = `x \u0024{b + 1} y`; // <i>";
    const { html: code } = highlightCode(source, "javascript") ?? { html: "" };
    expect(code).not.toMatch(/<span[^>]*>[^<]*<span/);
    expect(code.replace(/<[^>]*>/g, "")).toBe(source.replace("<", "&lt;").replace(">", "&gt;"));
  });
  it.each(Object.keys(libraries.languages))("works for %s", (language) => {
    const source = 'if (x == 1) { print("a"); } <a href="b">&amp;</a>\n';
    const result = highlightCode(source, language);
    expect(
      result?.html
        .replace(/<[^>]*>/g, "")
        .replaceAll("&quot;", '"')
        .replaceAll("&lt;", "<"),
    ).toBe(source.replaceAll("&", "&amp;").replaceAll(">", "&gt;"));
  });
});
