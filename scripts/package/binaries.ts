import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Architecture } from "./pack.ts";
import type { System } from "./stand-in.ts";

/** The files and packages that only one system and processor needs. */
export function binariesOf(system: System, architecture: Architecture): string[] {
  const target = `${system}-${architecture}`;
  return [
    `node_modules/better-sqlite3/prebuilds/${target}.node`,
    `node_modules/@img/sharp-${target}`,
    // On Windows it is in the package of sharp's own.
    ...(system === "win32" ? [] : [`node_modules/@img/sharp-libvips-${target}`]),
  ];
}

/**
 * Those that a package needs for its system and that are not installed. npm installs sharp's for the machine that it
 * runs on; better-sqlite3 brings those of every system.
 */
export function missingBinaries(root: string, system: System, architecture: Architecture): string[] {
  return binariesOf(system, architecture).filter((path) => !existsSync(join(root, path)));
}
