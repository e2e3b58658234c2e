import { expect, it } from "vitest";
import { escapeNonAscii } from "./ascii-output.ts";

it.each([
  ["a string", '"Größe – 😀"'],
  ["a template", "`“plain” …`"],
  ["a regular expression by code point", "'a😀é'.match(/[😀-😎é]/gu)"],
  ["a regular expression by code unit", "'łé'.replace(/[à-ſ]/g, '*')"],
  ["an identifier", "(() => { const größe = 3; return größe; })()"],
])("%s means the same in ASCII", (_what, code) => {
  const ascii = escapeNonAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(evaluate(ascii)).toEqual(evaluate(code));
});

it("refuses a raw template, because its meaning would change", () => {
  expect(() => escapeNonAscii("String.raw`é`")).toThrow("raw template");
});

function evaluate(code: string): unknown {
  return new Function(`return ${code};`)();
}
