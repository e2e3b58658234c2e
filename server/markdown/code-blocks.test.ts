import { describe, expect, it } from "vitest";
import { shortNames } from "./code-classes.ts";
import { codeLanguageNamed, discardHighlighter, highlighterFor } from "./code-grammars.ts";
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
  it("with a language are highlighted and have its name", () => {
    expect(html("```py\nreturn 'a'  # b\n```")).toBe(
      '<div class="codehilite" data-code-language="Python"><pre><span></span><code><span class="k">return</span> ' +
        '<span class="s">&#x27;a&#x27;</span>  <span class="c"># b</span>\n</code></pre></div>',
    );
  });
  it("without a language use the default one, if there is one; indented code is plain", () => {
    const withDefault = (source: string) => renderMarkdown(source, { ...office, defaultCodeLanguage: "py" }).html;
    expect(withDefault("```\nreturn\n```")).toBe(html("```py\nreturn\n```"));
    expect(withDefault("```js\nreturn\n```")).toBe(html("```js\nreturn\n```"));
    expect(withDefault("    return")).toBe(html("    return"));
  });
  it("in an unknown language have the author's name for it", () => {
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
    const code = highlight(source, "javascript");
    expect(code).not.toMatch(/<span[^>]*>[^<]*<span/);
    expect(code.replace(/<[^>]*>/g, "")).toBe(source.replace("<", "&lt;").replace(">", "&gt;"));
  });
  it.each(Object.keys(libraries.languages))("works for %s", (language) => {
    const source = 'if (x == 1) { print("a"); } <a href="b">&amp;</a>\n';
    const text = highlight(source, language).replace(/<[^>]*>/g, "");
    expect(text.replaceAll("&quot;", '"').replaceAll("&lt;", "<")).toBe(
      source.replaceAll("&", "&amp;").replaceAll(">", "&gt;"),
    );
  });
  it("finds every language by every name that its grammar has", () => {
    const highlighter = libraries.loadHighlighter();
    for (const [grammar, load] of Object.entries(libraries.languages)) {
      const { name: title = grammar, aliases = [] } = load()(highlighter);
      for (const alias of [grammar, ...aliases]) expect(codeLanguageNamed(alias)).toEqual({ grammar, title });
    }
  });
  it("highlights the parts of a page that are in other languages", () => {
    expect(highlight("<script>const a = 1;</script>", "html")).toContain('<span class="k">const</span>');
  });
  it("has only classes that clients know from Pygments", () => {
    expect(Object.values(shortNames).filter((name) => !pygmentsNames.has(name))).toEqual([]);
  });
  it("gives the same result after any other code", () => {
    const request = "POST / HTTP/1.1\nContent-Type: text/plain\n\nconst a = function () { return 1; }";
    discardHighlighter();
    const before = highlight(request, "http");
    for (const language of Object.keys(libraries.languages)) highlight("x", language);
    expect(highlight(request, "http")).toBe(before);
  });
  it("stops when it takes too long, and other messages are still highlighted", () => {
    const trap = `${"```"}java\n${"$a".repeat(4_900)}\n${"```"}`;
    const usual = `${"```"}java\n${"int a = 1; // one\n".repeat(150)}${"```"}`;
    const before = highlightInTime(usual);
    const interrupted = highlighterFor("java");
    expect(before).toContain('<span class="kt">int</span>');
    expect(html(trap)).toBe(
      `<div class="codehilite" data-code-language="Java"><pre><span></span><code>${"$a".repeat(4_900)}\n</code></pre></div>`,
    );
    expect(highlightInTime(usual)).toBe(before);
    expect(highlighterFor("java"), "one that was stopped in the middle").not.toBe(interrupted);
  });
  it("is for three languages in one message", () => {
    const blocks = ["js", "py", "go", "rb", "js"].map((language) => `${"```"}${language}\n"a"\n${"```"}`).join("\n");
    expect(html(blocks).split('<span class="s">')).toHaveLength(5);
    expect(html(blocks)).toContain('data-code-language="Ruby"><pre><span></span><code>&quot;a&quot;');
  });
});

/** A block stays plain if other processes keep the processor busy for too long, so it is tried again. */
function highlightInTime(source: string): string {
  let text = "";
  for (let attempt = 0; attempt < 30 && !text.includes('<span class="kt">'); attempt++) text = html(source);
  return text;
}

function highlight(code: string, language: string): string {
  return highlightCode(code, language)?.html ?? "";
}

/** The short names of its standard tokens (pygments.token.STANDARD_TYPES). */
const pygmentsNames = new Set(
  (
    "w esc err x k kc kd kn kp kr kt n na nb bp nc no nd ni ne nf fm py nl nn nx nt nv vc vg vi vm l ld s sa sb sc dl sd " +
    "s2 se sh si sx sr s1 ss m mb mf mh mi il mo o ow p pm c ch cm cp cpf c1 cs g gd ge gr gh gi go gp gs gu gt ges"
  ).split(" "),
);
