import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { bundledPackages } from "./bundled-packages.ts";
import { licenseText, type PackageNotice, readPackage, withDependencies } from "./packages.ts";

/** Packages with data that was copied into our files (server/markdown/emoji/generate.ts). */
const dataPackages = ["node_modules/gemoji", "node_modules/unicode-emoji-json"];

/** The text of THIRD-PARTY-NOTICES.txt for the packages that are bundled and packed now. */
export async function writeNotices(root: string): Promise<string> {
  const native = Object.keys(manifest.dependencies).flatMap((name) => withDependencies(root, name));
  const folders = new Set([...(await bundledPackages(root)), ...native, ...dataPackages]);
  const packages = new Map([...folders].map((folder) => readPackage(root, folder)).map((each) => [keyOf(each), each]));
  const sorted = [...packages.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return [
    `${introduction}\n\n${readFileSync(join(root, "LICENSE"), "utf8").trim()}`,
    ...sorted.map(section),
    libvips(root),
    `${rule}\nGNU Lesser General Public License, version 3\n\n${licenseText(root, "LGPL-3.0")}`,
    `${rule}\nGNU General Public License, version 3, which the license above extends\n\n${licenseText(root, "GPL-3.0")}`,
    "",
  ].join("\n\n");
}

const rule = "=".repeat(80);

const introduction = `Third-party notices of Watercooler

Watercooler is under the MIT license, which follows. It also contains the third-party works that are listed here, with
their licenses. This file is made by "npm run notices" from what is bundled and packed.

The desktop application also contains Electron with Chromium and Node.js: their notices are LICENSE.electron.txt and
LICENSES.chromium.html among its files. better-sqlite3 contains SQLite, whose authors have given it to the public domain.`;

function section({ name, version, license, home, texts }: PackageNotice): string {
  return [rule, `${name} ${version}\n${license}${home === undefined ? "" : `\n${home}`}`, ...texts].join("\n\n");
}

/** The library inside sharp's binaries. The library and its license are the same for every system. */
function libvips(root: string): string {
  const folder = join(root, "node_modules/@img");
  const installed = readdirSync(folder).find((name) => name.startsWith("sharp-libvips-"));
  if (installed === undefined)
    throw new Error("npm has installed no binaries of libvips: their notices are part of the file.");
  const { version } = JSON.parse(readFileSync(join(folder, installed, "package.json"), "utf8"));
  const readme = readFileSync(join(folder, installed, "README.md"), "utf8");
  const [, terms = ""] = /## Licensing\s+([\s\S]*?)\s+Please report/.exec(readme) ?? [];
  const versions: Record<string, string> = JSON.parse(readFileSync(join(folder, installed, "versions.json"), "utf8"));
  const list = Object.entries(versions).map(([name, each]) => `  ${name} ${each}`);
  return `${rule}

libvips and its libraries, as @img/sharp-libvips-* ${version} (on Windows: in @img/sharp-win32-*)
LGPL-3.0-or-later, and the licenses below
https://github.com/lovell/sharp-libvips

${terms}

What is in it:
${list.join("\n")}

They are shared libraries beside the program, in the folder node_modules/@img of its resources (app.asar.unpacked), and are
loaded from there: you may replace them by your own version of the same interface, and may take the program apart to find
out why that does not work.

Written offer. For at least three years from receipt, the distributor of a package of Watercooler with these libraries gives
anyone who asks the complete source of those under the LGPL, with the scripts that build them, for no more than the cost of
handing it on. The libraries come from that same source: the scripts in the repository named above, at the
tag v${version}, which name the source of each.`;
}

function keyOf({ name, version }: PackageNotice): string {
  return `${name} ${version}`;
}
