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
    // On Windows, the library is in sharp's own package.
    ...(system === "win32" ? [] : [`node_modules/@img/sharp-libvips-${target}`]),
  ];
}

/**
 * The binaries that a package needs for its system and that are not installed. npm installs sharp's binaries only for
 * its own machine; better-sqlite3 includes those of every system.
 */
export function missingBinaries(root: string, system: System, architecture: Architecture): string[] {
  return binariesOf(system, architecture).filter((path) => !existsSync(join(root, path)));
}
