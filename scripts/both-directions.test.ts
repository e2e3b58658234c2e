import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The pages also run from right to left. So styles name the start and the end of a line (CSS Logical Properties and
 * Values Level 1), never left and right.
 */
const physicalStyles = [
  /(?:^|[\s;{"])(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)\b/,
  /(?:^|[\s;{"])(?:left|right)\s*:/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /\b(?:text-align|float|clear|justify-\w+|(?:background|object)-position|transform-origin)\s*:[^;]*\b(?:left|right)\b/,
  /\bto (?:left|right)\b/,
  /\btranslateX\(/,
  /\b(?:box|text)-shadow:\s*(?:inset\s+)?-?[1-9]/,
];

/** The same in properties of components and elements. */
const physicalProperties = [
  /\s(?:m|p)[lr]=/,
  /\s(?:left|right)=/,
  /\b(?:(?:margin|padding|border)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)\b/,
  /\b(?:textAlign|ta|float)(?:=|:\s*)\{?["'](?:left|right)["']/,
  /\bstyle=\{\{[^}]*\b(?:left|right)\s*:/,
];

const sides = /\b(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding)):([^;]+);/;
const corners = /\bborder-radius:([^;/]+);/;

function findInStyles(source: string): string[] {
  return source.split("\n").filter((line) => {
    if (physicalStyles.some((pattern) => pattern.test(line))) return true;
    const [, right, , left] = valuesOf(line, sides);
    if (left !== undefined && left !== right) return true;
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = valuesOf(line, corners);
    return topLeft !== topRight || bottomRight !== bottomLeft;
  });
}

function findInComponents(source: string): string[] {
  return source.split("\n").filter((line) => physicalProperties.some((pattern) => pattern.test(line)));
}

/** The values of a shorthand, such as `8px` and `calc(1px + 2px)`. */
function valuesOf(line: string, shorthand: RegExp): string[] {
  return shorthand.exec(line)?.[1]?.match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? [];
}

const read = (path: string) => readFileSync(path, "utf8");
const styleSheets = globSync(["ui/**/*.css", "electron/page/*.css"]);
const components = globSync(["ui/**/*.{ts,tsx}", "electron/page/*.ts"]).filter((path) => !/\.test\.tsx?$/.test(path));
/** Pages and emails that the server writes. */
const documents = globSync("server/**/*.ts").filter(
  (path) => !/\.test\.ts$/.test(path) && read(path).includes("<style"),
);

test("no style names left or right", () => {
  expect(styleSheets.length).toBeGreaterThan(50);
  expect(documents.length).toBeGreaterThan(1);
  const found = [...styleSheets, ...documents].flatMap((path) =>
    findInStyles(read(path)).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found, "use inline-start and inline-end").toEqual([]);
});

test("no property of a component names left or right", () => {
  const found = components.flatMap((path) => findInComponents(read(path)).map((line) => `${path}: ${line.trim()}`));
  expect(found, "use ms, me, ps, pe, start and end").toEqual([]);
});

test("every icon that points along a line is mirrored", () => {
  const mirrored = read("ui/app/base.css");
  const pointing = /\bIcon((?:Arrow|Chevron|Caret)s?(?:Left|Right)|Log(?:out|in)|Send|ExternalLink|Indent\w*)\b/g;
  const found = new Set(components.flatMap((path) => [...read(path).matchAll(pointing)].map(([, name = ""]) => name)));
  expect(found.size).toBeGreaterThan(1);
  const classes = [...found].map(
    (name) => `.tabler-icon${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  expect(classes.filter((name) => !mirrored.includes(name))).toEqual([]);
});

test.each([
  "  margin-left: 4px;",
  "  border-right: 1px solid var(--hairline);",
  "  left: 8px;",
  "  text-align: right;",
  "  border-top-left-radius: 4px;",
  "  padding: 4px 4px 4px 12px;",
  "  inset: 0 calc(1px + 2px) 0 0;",
  "  border-radius: 8px 0 0 8px;",
  "  border-radius: 8px 0;",
  "  transform: translateX(-50%);",
  "  box-shadow: inset 3px 0 var(--accent);",
  "  background: linear-gradient(to right, red, blue);",
])("this style would be found: %s", (line) => {
  expect(findInStyles(line)).toEqual([line]);
});

test.each([
  "  padding-inline: 4px 12px;",
  "  padding: 4px calc(1px + (2px * 2)) 4px calc(1px + (2px * 2));",
  "  inset: 0 0 auto;",
  "  border-radius: 8px 8px 0 0;",
  "  margin: 0 auto;",
  "  box-shadow: inset 0 0 0 1px var(--edge);",
])("this style would not be found: %s", (line) => {
  expect(findInStyles(line)).toEqual([]);
});

test.each([
  '<Text ml="sm">',
  "<Box pr={4}>",
  '<Text ta="right">',
  "<div style={{ marginLeft: 4 }}>",
  "<div style={{ left: 4 }}>",
  '  textAlign: "left",',
])("this property would be found: %s", (line) => {
  expect(findInComponents(line)).toEqual([line]);
});

test.each(['<Text ms="sm" mt="xs">', "const { left, width } = box;", "x: next.left + 8"])(
  "this property would not be found: %s",
  (line) => {
    expect(findInComponents(line)).toEqual([]);
  },
);
