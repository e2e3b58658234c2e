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

/** The contents of a package for Debian and similar systems. */
export type DebOptions = {
  /** The checkout. */
  readonly root: string;
  /** electron-builder's folder for Linux (`linux-unpacked`). */
  readonly unpacked: string;
  /** The package to write. */
  readonly file: string;
  readonly version: string;
  readonly architecture: Architecture;
  readonly identity: Identity;
  /** The compression; `none` for packages of tests. */
  readonly compression: "xz" | "none";
};

/** Debian's names for Node's architectures. */
const architectures: Readonly<Record<Architecture, string>> = { x64: "amd64", arm64: "arm64" };

/**
 * Makes a package of the application, the `watercooler` command and a service for computers without a desktop. The
 * service is off after the installation. Needs `dpkg-deb`.
 * @throws {Error} when `dpkg-deb` fails
 */
export function makeDeb(plan: DebOptions): void {
  const tree = mkdtempSync(join(tmpdir(), "watercooler-deb-"));
  try {
    chmodSync(tree, 0o755);
    copyFiles(plan, tree);
    writeControl(plan, tree);
    mkdirSync(dirname(plan.file), { recursive: true });
    const args = ["--root-owner-group", `-Z${plan.compression}`, "--build", tree, plan.file];
    const { status, stderr, error } = spawnSync("dpkg-deb", args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`dpkg-deb could not make the package: ${error?.message ?? stderr}`);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function copyFiles(plan: DebOptions, tree: string): void {
  const { root, unpacked } = plan;
  const from = (path: string) => join(root, path);
  const linux = (name: string) => join(root, "resources/linux", name);
  const program = join(tree, "opt/Watercooler");
  cpSync(unpacked, program, { recursive: true, verbatimSymlinks: true });
  // If the kernel does not let every user create a sandbox, Chromium's helper creates it, and needs root for that.
  if (existsSync(join(program, "chrome-sandbox"))) chmodSync(join(program, "chrome-sandbox"), 0o4755);
  link("/opt/Watercooler/resources/bin/watercooler", join(tree, "usr/bin/watercooler"));
  link("/opt/Watercooler/watercooler-desktop", join(tree, "usr/bin/watercooler-desktop"));
  copyFile(linux("watercooler.desktop"), join(tree, "usr/share/applications/watercooler.desktop"));
  copyFile(from("resources/icon.svg"), join(tree, "usr/share/icons/hicolor/scalable/apps/watercooler.svg"));
  copyFile(linux("watercooler.service"), join(tree, "usr/lib/systemd/system/watercooler.service"));
  copyFile(linux("watercooler.default"), join(tree, "etc/default/watercooler"));
  // The file may contain a password. systemd reads it as root, before it changes to the service's user.
  chmodSync(join(tree, "etc/default/watercooler"), 0o600);
  copyFile(linux("lintian-overrides"), join(tree, "usr/share/lintian/overrides/watercooler"));
  for (const page of ["watercooler.1", "watercooler-desktop.1"]) {
    writeCompressed(readFileSync(linux(page)), join(tree, `usr/share/man/man1/${page}.gz`));
  }
  const documents = join(tree, "usr/share/doc/watercooler");
  copyFile(from("LICENSE"), join(documents, "copyright"));
  copyFile(from("docs/service.md"), join(documents, "service.md"));
  writeCompressed(readFileSync(from("CHANGELOG.md")), join(documents, "CHANGELOG.md.gz"));
  writeCompressed(Buffer.from(debianChangelog(plan)), join(documents, "changelog.gz"));
  link("/opt/Watercooler/resources/THIRD-PARTY-NOTICES.txt", join(documents, "THIRD-PARTY-NOTICES.txt"));
}

/** The changelog that Debian's tools read (Debian policy, 4.4). It refers to the full one. */
function debianChangelog({ version, identity }: DebOptions): string {
  const date = new Date().toUTCString().replace("GMT", "+0000");
  return `watercooler (${version}) stable; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n -- ${identity.maintainer}  ${date}\n`;
}

function copyFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target);
  chmodSync(target, 0o644);
}

function writeCompressed(content: Buffer, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, gzipSync(content, { level: 9 }), { mode: 0o644 });
}

function link(to: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(to, path);
}

function writeControl(plan: DebOptions, tree: string): void {
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

/** The libraries that Electron's program is linked with, under their names in Debian 12 and later versions. */
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

function control({ version, architecture, identity: { maintainer, homepage } }: DebOptions, kibibytes: number): string {
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
    " A chat server for one organization. It runs on one computer in the office and",
    " needs no internet. Includes a desktop application, and a service for",
    " computers without a desktop.",
    "",
  ].join("\n");
}

function md5(file: string): string {
  return createHash("md5").update(readFileSync(file)).digest("hex");
}
