import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { importedModules, type Tree, treeOf } from "../imports/tree.ts";

/** Where all files are for people: the pages and the desktop application. */
const forPeople = ["ui/**/*.{ts,tsx,html}", "electron/**/*.{ts,html}"];

/**
 * By these files the server's words reach people: what declares and translates texts, emails, messages of the
 * notification bot, and pages that the server writes. A file that imports one of them has words for people.
 */
const ways: ReadonlySet<string> = new Set([
  "server/texts/msg.ts",
  "server/texts/translate.ts",
  "server/texts/translate-html.ts",
  "server/domain/translate-for.ts",
  "server/domain/mail/actions.ts",
  "server/domain/notification-bot/notices.ts",
  "server/http/html.ts",
]);

/**
 * Files without texts: tests, what is generated, and what is English for developers: the descriptions of the API, and
 * everything of HTTP itself, such as its errors and its reference.
 */
const withoutTexts = /\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|\/testing\/|\/contract\.ts$|^server\/http\//;

/**
 * The files that must have their texts in the catalog, as paths in the checkout with forward slashes. Of the server,
 * they are found by what they import, so that no new file can be forgotten.
 */
export function filesWithTexts(root: string): string[] {
  const find = (patterns: string | readonly string[]) =>
    globSync(patterns, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const server = find("server/**/*.ts").map((file) => [file, readFileSync(join(root, file), "utf8")] as const);
  const shown = find(forPeople).filter(mayHaveTexts);
  return [...shown, ...serverFilesWithTexts(treeOf(Object.fromEntries(server)))].sort();
}

/** The server's files with words for people, and those beside them that they import: these often have parts of them. */
function serverFilesWithTexts(server: Tree): ReadonlySet<string> {
  const found = new Set([...server.keys()].filter((path) => mayHaveTexts(path) && writesForPeople(path)));
  // A set can grow while it is read: what is added is visited too.
  for (const path of found)
    for (const imported of importsOf(server, path))
      if (posix.dirname(imported) === posix.dirname(path) && mayHaveTexts(imported)) found.add(imported);
  return found;

  function writesForPeople(path: string): boolean {
    return path.startsWith("server/texts/") || importsOf(server, path).some((imported) => ways.has(imported));
  }
}

function mayHaveTexts(path: string): boolean {
  return !withoutTexts.test(path);
}

function importsOf(tree: Tree, path: string): string[] {
  const module = tree.get(path);
  return module === undefined ? [] : importedModules(tree, module);
}
