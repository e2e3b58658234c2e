import { globSync, readFileSync } from "node:fs";
import { posix, sep } from "node:path";
import { expect, test } from "vitest";

/** The pages for people who change the code. What they name in backticks must exist. */
const documents = [
  "CONTRIBUTING.md",
  "docs/architecture.md",
  "server/README.md",
  "server/domain/README.md",
  "ui/README.md",
  "ui/app/README.md",
  "ui/components/README.md",
  "ui/features/admin/README.md",
  "ui/features/chat/README.md",
  "ui/store/README.md",
  "ui/store/chat/README.md",
] as const;

/** What only a build, a run or the development server makes. */
const madeLater = /^(?:dist|test-results|\.dev-data)(?:\/|$)|^(?:cli|main|electron)\.js$/;

const read = (path: string) => readFileSync(path, "utf8");
const folders = "{server,ui,electron,scripts,bench,e2e,docs,resources,.ci}";
const found = [...globSync(`${folders}/**/*`), ...globSync("*")];
const paths = found.map((path) => path.split(sep).join("/")).filter((path) => !path.includes("node_modules"));
const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.startsWith("scripts/documents-name"));
const words = new Set(sources.flatMap((path) => read(path).match(/[\w$]+/g) ?? []));

/** The texts in backticks, without those in blocks of code. */
function quotedIn(document: string): string[] {
  const prose = read(document).replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted);
}

/** Files of the project, and folders. Commands, addresses and types of content are none. */
function isPath(quoted: string): boolean {
  if (/[\s(@]|^[/#]|^\W+$|^(?:text|application)\//.test(quoted) || madeLater.test(quoted)) return false;
  return /\.(?:tsx?|js|md|css|svg|json)$/.test(quoted) || /^[\w.*<>{},-]+\/[\w./*<>{},-]*$/.test(quoted);
}

/** A path as the end of one from the root, in which `*` and `<noun>` are any name. */
function pathPattern(quoted: string): RegExp {
  const plain = quoted.replace(/^(?:\.\.\/)+/, "").replace(/\/$/, "");
  const pattern = plain.replaceAll(/[.+$]/g, "\\$&").replaceAll(/\*|<\w+>/g, "[^/]+");
  return new RegExp(`(?:^|/)${pattern}(?:\\.tsx?)?$`);
}

const filesNamed = (quoted: string) => {
  const pattern = pathPattern(quoted);
  return paths.filter((path) => pattern.test(path));
};

/** The names in a text in backticks that have a capital letter after a small one, as most names of the code do. */
function namesIn(quoted: string): string[] {
  if (isPath(quoted) || /^[/#]|^npm |[?=]/.test(quoted)) return [];
  return (quoted.match(/[A-Za-z_$][\w$]*/g) ?? []).filter((word) => /[a-z][A-Z]/.test(word));
}

test.each(documents)("the files and folders that %s names exist", (document) => {
  const named = quotedIn(document).filter(isPath);
  expect(named).not.toEqual([]);
  expect(named.filter((path) => filesNamed(path).length === 0)).toEqual([]);
});

test("a path that begins with ../ leads there from the folder of its document", () => {
  const lost = documents.flatMap((document) => {
    const relative = quotedIn(document).filter((quoted) => isPath(quoted) && quoted.startsWith("../"));
    return relative.filter((quoted) => !paths.includes(posix.join(posix.dirname(document), quoted).replace(/\/$/, "")));
  });
  expect(lost).toEqual([]);
});

test.each(documents)("the names of code in %s are in the code", (document) => {
  const names = quotedIn(document).flatMap(namesIn);
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

test.each(documents)("a name that %s places in a file is in that file", (document) => {
  const places = [...read(document).matchAll(/`(\w+)`\s+(?:in|of)\s+`([^`\s]+\.tsx?)`/g)];
  const lost = places.filter(([, name = "", path = ""]) => !filesNamed(path).some((file) => read(file).includes(name)));
  expect(lost.map(([text]) => text)).toEqual([]);
});
