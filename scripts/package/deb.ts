import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Identity } from "./identity.ts";
import type { Architecture } from "./pack.ts";

/** What a package for Debian and its kin is made of. */
export type DebPlan = {
  /** The checkout. */
  readonly root: string;
  /** The application as electron-builder has packed it for Linux. */
  readonly unpacked: string;
  /** The package to write. */
  readonly file: string;
  readonly version: string;
  readonly architecture: Architecture;
  readonly identity: Identity;
  /** How hard it is compressed; `none` for packages that are thrown away. */
  readonly compression: "xz" | "none";
};

/** Node's names, and Debian's. */
const architectures: Readonly<Record<Architecture, string>> = { x64: "amd64", arm64: "arm64" };

/**
 * Makes a package of the application, the `watercooler` command and a service for computers without a desktop, which is
 * installed turned off. Needs `dpkg-deb`.
 * @throws {Error} when that fails
 */
export function makeDeb(plan: DebPlan): void {
  const tree = mkdtempSync(join(tmpdir(), "watercooler-deb-"));
  try {
    chmodSync(tree, 0o755);
    layOut(plan, tree);
    writeControl(plan, tree);
    mkdirSync(dirname(plan.file), { recursive: true });
    const args = ["--root-owner-group", `-Z${plan.compression}`, "--build", tree, plan.file];
    const { status, stderr, error } = spawnSync("dpkg-deb", args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`dpkg-deb could not make the package: ${error?.message ?? stderr}`);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function layOut(plan: DebPlan, tree: string): void {
  const { root, unpacked } = plan;
  const from = (path: string) => join(root, path);
  const linux = (name: string) => join(root, "resources/linux", name);
  const program = join(tree, "opt/Watercooler");
  cpSync(unpacked, program, { recursive: true, verbatimSymlinks: true });
  // Where the kernel gives no sandbox to everybody, Chromium's own helper makes it, which takes the rights of root.
  if (existsSync(join(program, "chrome-sandbox"))) chmodSync(join(program, "chrome-sandbox"), 0o4755);
  link("/opt/Watercooler/resources/bin/watercooler", join(tree, "usr/bin/watercooler"));
  link("/opt/Watercooler/watercooler-desktop", join(tree, "usr/bin/watercooler-desktop"));
  put(linux("watercooler.desktop"), join(tree, "usr/share/applications/watercooler.desktop"));
  put(from("resources/icon.svg"), join(tree, "usr/share/icons/hicolor/scalable/apps/watercooler.svg"));
  put(linux("watercooler.service"), join(tree, "usr/lib/systemd/system/watercooler.service"));
  put(linux("watercooler.default"), join(tree, "etc/default/watercooler"));
  // What the service is told may be a password; systemd reads it before it gives up its rights.
  chmodSync(join(tree, "etc/default/watercooler"), 0o600);
  put(linux("lintian-overrides"), join(tree, "usr/share/lintian/overrides/watercooler"));
  for (const page of ["watercooler.1", "watercooler-desktop.1"]) {
    putCompressed(readFileSync(linux(page)), join(tree, `usr/share/man/man1/${page}.gz`));
  }
  const documents = join(tree, "usr/share/doc/watercooler");
  put(from("LICENSE"), join(documents, "copyright"));
  put(from("docs/service.md"), join(documents, "service.md"));
  putCompressed(readFileSync(from("CHANGELOG.md")), join(documents, "CHANGELOG.md.gz"));
  putCompressed(Buffer.from(debianChangelog(plan)), join(documents, "changelog.gz"));
  link("/opt/Watercooler/resources/THIRD-PARTY-NOTICES.txt", join(documents, "THIRD-PARTY-NOTICES.txt"));
}

/** In the form that Debian's tools read (Debian policy, 4.4); what has changed is in the other file. */
function debianChangelog({ version, identity }: DebPlan): string {
  const date = new Date().toUTCString().replace("GMT", "+0000");
  return `watercooler (${version}) stable; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n -- ${identity.maintainer}  ${date}\n`;
}

function put(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target);
  chmodSync(target, 0o644);
}

function putCompressed(content: Buffer, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, gzipSync(content, { level: 9 }), { mode: 0o644 });
}

function link(to: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(to, path);
}

function writeControl(plan: DebPlan, tree: string): void {
  const files = globSync("**", { cwd: tree, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const sums = files.map((file) => `${md5(file)}  ${file.slice(tree.length + 1)}\n`);
  const folder = join(tree, "DEBIAN");
  mkdirSync(folder);
  writeFileSync(join(folder, "control"), control(plan, Math.ceil(bytes / 1024)));
  writeFileSync(join(folder, "conffiles"), "/etc/default/watercooler\n");
  writeFileSync(join(folder, "md5sums"), sums.sort().join(""));
  for (const script of ["postinst", "prerm", "postrm"]) {
    cpSync(join(plan.root, "resources/linux", script), join(folder, script));
    chmodSync(join(folder, script), 0o755);
  }
}

/** What Electron's program is linked with, under the names of Debian 12 and of those after it. */
const libraries = [
  "libasound2t64 | libasound2",
  "libc6 (>= 2.28)",
  "libatspi2.0-0t64 | libatspi2.0-0",
  "libgbm1",
  "libgtk-3-0t64 | libgtk-3-0",
  "libnotify4",
  "libnss3",
  "libsecret-1-0",
  "libuuid1",
  "libxss1",
  "libxtst6",
];

function control({ version, architecture, identity: { maintainer, homepage } }: DebPlan, kibibytes: number): string {
  return [
    "Package: watercooler",
    `Version: ${version}`,
    `Architecture: ${architectures[architecture]}`,
    `Maintainer: ${maintainer}`,
    ...(homepage === undefined ? [] : [`Homepage: ${homepage}`]),
    `Installed-Size: ${kibibytes}`,
    `Depends: adduser, xdg-utils, ${libraries.join(", ")}`,
    "Section: net",
    "Priority: optional",
    "Description: office chat on your own network",
    " A chat server for one organization that lives on one computer of the office and",
    " needs no internet, with a desktop application around it and a service for",
    " computers without a desktop.",
    "",
  ].join("\n");
}

function md5(file: string): string {
  return createHash("md5").update(readFileSync(file)).digest("hex");
}
