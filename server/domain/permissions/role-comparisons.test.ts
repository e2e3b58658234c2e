import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** Beside policies: which permissions guests can hold, and the members of the groups of roles. */
const others = ["server/domain/permissions/holds.ts", "server/domain/groups/system-groups.ts"];

test("roles are compared only in policies", () => {
  const files = globSync(["server/domain/**/*.ts", "server/control/**/*.ts", "ui/**/*.{ts,tsx}"], { cwd: root });
  const comparing = files
    .filter((path) => !/\.test\.tsx?$|\/testing\/|\/policy(\.ts$|\/)/.test(path) && !others.includes(path))
    .filter((path) =>
      /(?:[!=]==|[<>]=?) roles\.(?:owner|administrator|moderator|member|guest)\b|\brole [<>]=? /.test(codeOf(path)),
    );
  expect(comparing).toEqual([]);
});

const codeOf = (path: string) => readFileSync(join(root, path), "utf8").replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, "");
