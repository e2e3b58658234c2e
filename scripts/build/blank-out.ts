import type { ESTree } from "rolldown/utils";

/** A part of a module's code. */
export type Span = { readonly start: number; readonly end: number };

/** The properties of an object in code that are to be left out, with their commas. */
export function propertySpans(
  { properties }: ESTree.ObjectExpression,
  code: string,
  isLeftOut: (name: string) => boolean,
): Span[] {
  return properties.flatMap((property) => {
    if (property.type !== "Property" || property.key.type !== "Identifier" || !isLeftOut(property.key.name)) return [];
    return [withComma(property, code)];
  });
}

/** A span with the comma after it. */
export function withComma({ start, end }: Span, code: string): Span {
  return { start, end: end + (/^\s*,/.exec(code.slice(end))?.[0] ?? "").length };
}

/** The same code with blanks in place of a span: nothing else moves, so that source maps stay correct. */
export function blankOut(code: string, { start, end }: Span): string {
  return code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, " ") + code.slice(end);
}
