import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The server's functions that make shapes of shapes. */
export const shapeFunctions = [
  "changesOf",
  "updatesOf",
  "shapesOf",
  "prefixed",
  "operatorName",
  "reasonShape",
  "plainText",
  "valueIn",
  "groupSettingValue",
  "groupSettingChange",
];

/**
 * The names of the constants in the nouns' `shapes` that hold a shape, such as `channelShape`. A constant whose methods
 * other shapes call needs such a name.
 */
export function findShapeNames(root: string): string[] {
  const files = globSync("server/domain/*/shapes{.ts,/**/*.ts}", { cwd: root });
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), "utf8");
    return [...code.matchAll(/^(?:export )?const (\w+Shape) =/gm)].map(([, name = ""]) => name);
  });
}
