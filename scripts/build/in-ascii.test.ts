import { expect, it } from "vitest";
import { escaped } from "./in-ascii.ts";

it.each([
  ["a string", '"Größe – 😀"'],
  ["a template", "`“plain” …`"],
  ["a regular expression by code point", "'a😀é'.match(/[😀-😎é]/gu)"],
  ["a regular expression by code unit", "'łé'.replace(/[à-ſ]/g, '*')"],
  ["an identifier", "(() => { const größe = 3; return größe; })()"],
])("%s means the same in ASCII", (_what, code) => {
  const ascii = escaped(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(meaningOf(ascii)).toEqual(meaningOf(code));
});

it("refuses a raw template, which would not", () => {
  expect(() => escaped("String.raw`é`")).toThrow("raw template");
});

function meaningOf(code: string): unknown {
  return new Function(`return ${code};`)();
}
