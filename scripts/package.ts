/**
 * `npm run package [-- --linux|--win|--mac] [--x64|--arm64] [--dir] [-c.…]`: packs the desktop application into
 * `dist/packages`, for this machine unless the options name others. Further arguments are electron-builder's.
 */
import { join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { app, ui } from "./build/targets.ts";
import { missingBinaries } from "./package/binaries.ts";
import { makeDeb } from "./package/deb.ts";
import { type Identity, identityFlags, packagerIdentity } from "./package/identity.ts";
import { languageFlags } from "./package/languages.ts";
import { type Architecture, builder, unpackedFolder } from "./package/pack.ts";
import { signingFlags } from "./package/signing.ts";
import type { System } from "./package/stand-in.ts";
import { ensureBuilt } from "./run/ensure-built.ts";
import { runCommand } from "./run/run-command.ts";

const root = join(import.meta.dirname, "..");
const output = join(root, "dist/packages");
const args = process.argv.slice(2);
const flags: Readonly<Record<System, string>> = { linux: "--linux", win32: "--win", darwin: "--mac" };

const requestedSystems = (Object.keys(flags) as System[]).filter((system) => args.includes(flags[system]));
const systems = requestedSystems.length > 0 ? requestedSystems : [process.platform as System];
const requestedArchitectures = (["x64", "arm64"] as const).filter((architecture) => args.includes(`--${architecture}`));
const architectures = requestedArchitectures.length > 0 ? requestedArchitectures : [process.arch as Architecture];

try {
  for (const system of systems) for (const architecture of architectures) requireBinaries(system, architecture);
  const wrapsLinux = systems.includes("linux") && !args.includes("--dir");
  const identity = wrapsLinux ? packagerIdentity(process.env, root) : undefined;
  const extraFlags = [
    ...languageFlags(),
    ...signingFlags(systems),
    ...(identity === undefined ? [] : identityFlags(identity)),
  ];
  process.exitCode = ensureBuilt(root, [app, ui]) || (await runCommand(builder, [...addDefaults(args), ...extraFlags]));
  if (process.exitCode === 0 && identity !== undefined) {
    for (const architecture of architectures) packDeb(architecture, identity);
    if (identity.homepage === undefined)
      console.log("  • made no rpm, because it must name a home page. Set WATERCOOLER_HOMEPAGE.");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function addDefaults(userArgs: readonly string[]): string[] {
  const chosenSystems = requestedSystems.length > 0 ? [] : systems.map((system) => flags[system]);
  const chosenArchitectures =
    requestedArchitectures.length > 0 ? [] : architectures.map((architecture) => `--${architecture}`);
  return [...chosenSystems, ...chosenArchitectures, ...userArgs];
}

function requireBinaries(system: System, architecture: Architecture): void {
  const missing = missingBinaries(root, system, architecture);
  if (missing.length === 0) return;
  const install = `npm install --no-save --os ${system} --cpu ${architecture} sharp`;
  throw new Error(`The packages for this system need ${missing.join(" and ")}. Run: ${install}`);
}

function packDeb(architecture: Architecture, identity: Identity): void {
  const file = join(output, `Watercooler-${manifest.version}-linux-${architecture}.deb`);
  const unpacked = unpackedFolder(output, "linux", architecture);
  makeDeb({ root, unpacked, file, version: manifest.version, architecture, identity, compression: "xz" });
  console.log(`  • made the Debian package  file=${file}`);
}
