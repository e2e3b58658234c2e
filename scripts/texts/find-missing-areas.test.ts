import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PO from "pofile";
import { expect, test } from "vitest";
import { areasOf } from "../../ui/locales/areas.ts";
import { findMissingAreas } from "./find-missing-areas.ts";

const root = join(import.meta.dirname, "../..");

test("every page loads the texts that it shows", () => {
  const paths = globSync("ui/**/*.{ts,tsx}", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  const sources = new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
  const { items } = PO.parse(readFileSync(join(root, "ui/locales/en.po"), "utf8"));
  const files = new Set(items.flatMap(({ references }) => references.flatMap((line) => line.split(" "))));
  expect(files.size).toBeGreaterThan(100);

  expect(findMissingAreas(sources, files)).toEqual([]);
});

test("texts in an imported file, and in a lazy part, must be loaded by the route, a route around it, or the part", () => {
  const people = "ui/features/admin/people/list.tsx";
  const palette = "ui/features/admin/frame/palette.tsx";
  const find = (admin: string, page: string) =>
    findMissingAreas(
      new Map([
        ["ui/app/routes/admin.tsx", admin],
        ["ui/app/routes/admin.people.tsx", `import { List } from "../../features/admin/people/list.tsx"; ${page}`],
        [people, `import type { Group } from "../groups/group.tsx"; import { lazy } from "../lazy.ts";`],
        [
          "ui/features/admin/lazy.ts",
          `createLazyPart(() => import("./frame/palette.tsx"), "palette");
           const load = () => Promise.all([import("./frame/palette.tsx"), loadTexts("palette")]);`,
        ],
        ["ui/features/admin/groups/group.tsx", ""],
        [palette, ""],
      ]),
      new Set([people, palette, "ui/features/admin/groups/group.tsx"]),
    );

  expect(find("", `load(() => loadTexts("people"))`)).toEqual([]);
  expect(find(`load(() => loadTexts("groups", "people"))`, "")).toEqual([]);
  expect(find("", `load(() => loadTexts("groups"))`)).toEqual([
    `ui/app/routes/admin.people.tsx shows texts of ${people} and does not load “people”.`,
  ]);
  expect(find("", `import "../../features/admin/frame/palette.tsx"; loadTexts("people");`)).toEqual([
    `ui/app/routes/admin.people.tsx shows texts of ${palette} and does not load “palette”.`,
  ]);
});

test("a route that shows one of two pages loads the texts of each with that page", () => {
  const chat = "ui/features/chat/chat.tsx";
  const copyButton = "ui/components/copy-button.tsx";
  const find = (connecting: string, chatting: string) =>
    findMissingAreas(
      new Map([
        [
          "ui/app/routes/index.tsx",
          `const Chat = lazyRouteComponent(() => import("../../features/chat/chat.tsx").then(({ Chat }) => Chat));
           const Connect = lazyRouteComponent(() => import("../../features/connect/connect-page.tsx"));
           const load = () => session === null
             ? Promise.all([Connect.preload?.(), loadTexts(${connecting})])
             : Promise.all([Chat.preload?.(), loadTexts(${chatting})]);`,
        ],
        [chat, `import { CopyButton } from "../../components/copy-button.tsx";`],
        ["ui/features/connect/connect-page.tsx", `import { CopyButton } from "../../components/copy-button.tsx";`],
        [copyButton, ""],
      ]),
      new Set([chat, copyButton]),
    );

  expect(find(`"connect"`, `"chat", "forms"`)).toEqual([]);
  expect(find(`"connect"`, `"chat"`)).toEqual([
    `ui/app/routes/index.tsx shows texts of ${copyButton} and does not load “${areasOf(copyButton).join(" or ")}”.`,
  ]);
});
