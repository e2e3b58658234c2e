import { expect, test } from "vitest";
import { renderMarkdown } from "#server/markdown/render.ts";
import { office } from "#server/markdown/testing.ts";
import { isAllowedStyle } from "./allowed-style.ts";

const formulas = String.raw`x^2_i;\frac{a}{b};\sqrt[3]{x};\sum_{i=0}^n;\int_0^1;\begin{matrix}a&b\\c&d\end{matrix}
\begin{array}{c|c:c}a&b&c\\\hline d&e&f\\\hdashline g&h&i\end{array};\widehat{abc};\vec{F};\overline{x};\underbrace{a+b}_{n}
\color{red}{x};\textcolor{#f0f}{y};\colorbox{yellow}{z};\fcolorbox{red}{#eee}{q};\boxed{x};\cancel{x};\xcancel{x};\sout{x}
\rule{1em}{2em};\raisebox{2pt}{x};\kern-1em x;\hspace{3em};\phase{30};\angl{n};\pmb{x};\left(\frac{a}{b}\right)
\xrightarrow[a]{b};\overrightarrow{AB};\stackrel{a}{b};\binom{n}{k};\tag{1};\underline{x};\smash{x};\llap{x}
\begin{cases}a\\b\end{cases};\begin{CD}A@>>>B\\@VVV@VVV\\C@>>>D\end{CD};\overset{a}{b};\dot{x};\Huge x;\large y;\not=
\overgroup{AB};\widetilde{abc};\utilde{abc};\begin{smallmatrix}a\\b\end{smallmatrix};\mathllap{x};\sqrt{\frac{a}{\frac{b}{c}}}`;

test("the server makes no style that the page does not allow", () => {
  const sources = formulas.split(/[;\n]/).flatMap((formula) => [`$$${formula}$$`, `\`\`\`math\n${formula}\n\`\`\``]);
  const texts = [...sources, "|a|b|c|\n|:-|:-:|-:|\n|1|2|3|"].map((text) => renderMarkdown(text, office).html);
  const styles = new Set(
    texts.flatMap((html) => [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => style)),
  );
  expect(styles.size).toBeGreaterThan(100);
  expect([...styles].filter((style) => !isAllowedStyle(style))).toEqual([]);
});

test.each([
  "position: fixed; top: 0",
  "position:absolute",
  "background: url(https://example.org/x.png)",
  "background-image:url(/x)",
  "height: 100vh",
  "width: calc(100vw)",
  "z-index: 9",
  "display: none",
  "opacity: 0",
  "color: var(--accent)",
  "color: red; behavior: url(x)",
  "--accent: red",
  "font-size: 40em",
])("%s is not allowed", (style) => {
  expect(isAllowedStyle(style)).toBe(false);
});
