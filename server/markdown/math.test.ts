import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

const html = (source: string) => renderMarkdown(source, office).html;

describe("formulas", () => {
  it("stand in the line", () => {
    expect(html("so $$x_1*y*$$ it is")).toMatch(
      /^<p>so <span class="katex"><span class="katex-mathml"><math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"><semantics>.*<annotation encoding="application\/x-tex">x_1\*y\*<\/annotation><\/semantics><\/math><\/span><span class="katex-html" aria-hidden="true">.*<\/span><\/span> it is<\/p>$/,
    );
  });
  it("stand in a paragraph of their own", () => {
    expect(html("```math\nx <\ny\n```")).toMatch(
      /^<p><span class="katex-display"><span class="katex"><span class="katex-mathml"><math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML" display="block"><semantics>.*<annotation encoding="application\/x-tex">x &lt;\ny<\/annotation><\/semantics><\/math><\/span><span class="katex-html" aria-hidden="true">.*<\/span><\/span><\/span><\/p>$/s,
    );
  });
  it("that cannot be read are shown as they were typed", () => {
    expect(html("$$\\frac{<$$")).toBe('<p><span class="tex-error">$$\\frac{&lt;$$</span></p>');
    expect(html("```math\n\\frac{\n```")).toBe('<p><span class="tex-error">$$\n\\frac{\n$$</span></p>');
  });
  it.each(["\\def\\a{x}\\a", "\\gdef\\a{x}\\a", "\\newcommand\\a{x}\\a", "\\let\\a=x\\a", "\\xdef\\a{x}\\a"])(
    "that define macros are not rendered: %s",
    (source) => {
      expect(html(`$$${source}$$`)).toContain('<span class="tex-error">');
    },
  );
  it("that are too long or too deep are not rendered", () => {
    expect(html(`$$${"x".repeat(3001)}$$`)).toContain('<span class="tex-error">');
    expect(html(`$$${"{".repeat(3000)}$$`)).toContain('<span class="tex-error">');
  });
  it("cannot link, load or run anything", () => {
    for (const source of [
      "\\href{javascript:alert(1)}{x}",
      "\\url{http://a}",
      "\\includegraphics{http://a}",
      "\\htmlStyle{a:b}{x}",
    ]) {
      expect(html(`$$${source}$$`)).not.toMatch(/<a[ >]|<img|href=|src=|style="a:b/);
    }
  });
  it("are not seen in sums of money", () => {
    expect(html("$5 or $$ or $$$a$$$")).toBe("<p>$5 or $$ or $$$a$$$</p>");
  });
});
