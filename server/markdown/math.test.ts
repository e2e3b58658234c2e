import { describe, expect, it, vi } from "vitest";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

const html = (source: string) => renderMarkdown(source, office).html;
const isError = (source: string) => html(source).includes('<span class="tex-error">');

describe("formulas", () => {
  it("can be inline", () => {
    expect(html("so $$x_1*y*$$ it is")).toMatch(
      /^<p>so <span class="katex"><span class="katex-mathml"><math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML"><semantics>.*<annotation encoding="application\/x-tex">x_1\*y\*<\/annotation><\/semantics><\/math><\/span><span class="katex-html" aria-hidden="true">.*<\/span><\/span> it is<\/p>$/,
    );
  });
  it("can be in a separate paragraph", () => {
    expect(html("```math\nx <\ny\n```")).toMatch(
      /^<p><span class="katex-display"><span class="katex"><span class="katex-mathml"><math xmlns="http:\/\/www.w3.org\/1998\/Math\/MathML" display="block"><semantics>.*<annotation encoding="application\/x-tex">x &lt;\ny<\/annotation><\/semantics><\/math><\/span><span class="katex-html" aria-hidden="true">.*<\/span><\/span><\/span><\/p>$/s,
    );
  });
  it("that cannot be parsed are shown as written", () => {
    expect(html("$$\\frac{<$$")).toBe('<p><span class="tex-error">$$\\frac{&lt;$$</span></p>');
    expect(html("```math\n\\frac{\n```")).toBe('<p><span class="tex-error">$$\\frac{$$</span></p>');
  });
  it.each([
    "\\def\\a{x}\\a",
    "\\gdef\\a{x}\\a",
    "\\newcommand\\a{x}\\a",
    "\\let\\a=x\\a",
    "\\xdef\\a{x}\\a",
    "\\message{x}",
    "\\errmessage{x}",
    "\\show x",
  ])("that define macros or print to the log are not rendered: %s", (source) => {
    expect(html(`$$${source}$$`)).toBe(`<p><span class="tex-error">$$${source}$$</span></p>`);
  });
  it("that are too deep are not rendered", () => {
    expect(isError(`$$${"{".repeat(3000)}$$`)).toBe(true);
  });
  it("are rendered up to a length for the whole message", () => {
    const many = html("$$x$$ ".repeat(1000));
    expect(many.match(/<span class="katex">/g)).toHaveLength(95);
    expect(many.match(/<span class="tex-error">/g)).toHaveLength(905);
    expect(isError(`$$${"x".repeat(1980)}$$`)).toBe(false);
    expect(isError(`$$${"x".repeat(1981)}$$`)).toBe(true);
    expect(isError(`$$\\text{${"é".repeat(493)}}$$`)).toBe(false);
    expect(isError(`$$\\text{${"é".repeat(494)}}$$`)).toBe(true);
    expect(isError(`${"```"}math\n${"x".repeat(1981)}\n${"```"}`)).toBe(true);
  });
  it("are at most twenty em large, even if they specify more", () => {
    const [, drawn = ""] = html("$$\\rule{1000000em}{9999pt}\\kern1000000em$$").split("</annotation>");
    expect(drawn).toContain("border-right-width:20em;border-top-width:20em;");
    for (const [, size = ""] of drawn.matchAll(/:(\d+(?:\.\d+)?)em/g)) expect(Number(size)).toBeLessThanOrEqual(20);
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
  it("print nothing to the console for any characters", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(isError("$$\\textit{£} \\text{🍕}$$")).toBe(false);
    expect(warn).not.toHaveBeenCalled();
    console.warn("still printed");
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
  it("have the classes that clients have styles for", () => {
    expect(html("$$x$$")).toContain('<span class="base"><span class="strut" style="height:0.4306em;"></span>');
  });
  it("are not found in amounts of money", () => {
    expect(html("$5 or $$ or $$$a$$$")).toBe("<p>$5 or $$ or $$$a$$$</p>");
  });
});
