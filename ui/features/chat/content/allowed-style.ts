/**
 * Whether the server makes elements with this `style` attribute: the alignment of a table's cell, or the sizes, the
 * colors and the lines of a formula. Nothing of it leaves its place in the message or loads anything.
 */
export function isAllowedStyle(style: string): boolean {
  return style
    .split(";")
    .map((declaration) => declaration.trim())
    .every((declaration) => declaration === "" || allowed.test(declaration));
}

const length = String.raw`-?[\d.]+(?:em|ex|px|%)?`;
const width = String.raw`(?:${length}|calc\(100% - [\d.]+em\))`;
const line = "(?:solid|dashed|none)";
const color = String.raw`(?:#[\da-f]{3,8}|[a-z]+)`;

const allowed = new RegExp(
  `^(?:${[
    "text-align: ?(?:left|center|right)",
    `(?:height|vertical-align|top|bottom|left|margin(?:-[a-z]+)?|padding(?:-[a-z]+)?): ?${length}(?: ${length}){0,3}`,
    `(?:min-)?width: ?${width}`,
    `border(?:-[a-z]+)?-width: ?${length}`,
    `border(?:-[a-z]+)?-style: ?${line}`,
    `(?:(?:background|border)-)?color: ?${color}`,
    `border: ?${length} ${line} ${color}`,
    `text-shadow: ?${length} ${length} ${length}`,
    "position: ?relative",
  ].join("|")})$`,
  "i",
);
