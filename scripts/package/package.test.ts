import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { extractAll, listPackage } from "@electron/asar";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { afterAll, beforeAll, expect, test } from "vitest";
import { app, ui } from "../build/targets.ts";
import { ensureBuilt } from "../run/ensure-built.ts";
import { makeFolderInDist } from "../run/run-folder.ts";
import { promisedLanguages } from "../texts/completeness.ts";
import { binariesOf } from "./binaries.ts";
import { makeDeb } from "./deb.ts";
import { type Architecture, runBuilder, unpackedFolder } from "./pack.ts";
import { smokeTest } from "./smoke-test.ts";
import { makeStandIn, type System } from "./stand-in.ts";

// A stand-in replaces Electron here (stand-in.ts). The packed files are real, and so is electron-builder.

const root = join(import.meta.dirname, "../..");
const timeout = 120_000;
const host = process.platform as System;
const hostArchitecture = process.arch as Architecture;
const others = (["linux", "win32", "darwin"] as const).filter((system) => system !== host);
const hasDebianTools = spawnSync("dpkg-deb", ["--version"]).status === 0;
const hasLintian = hasDebianTools && spawnSync("lintian", ["--version"]).status === 0;
/** Tags of lintian that apply only to this test's package: it is not compressed, and its Electron is a stand-in. */
const ignoredTags = [
  "uses-no-compression-for-control-tarball",
  "uses-no-compression-for-data-tarball",
  "executable-not-elf-or-script",
  "mismatched-override",
  "hardening-no-pie",
];
let work: string;
let output: string;

beforeAll(async () => {
  work = makeFolderInDist("test-package");
  output = join(work, "packages");
  expect(ensureBuilt(root, [app, ui])).toBe(0);
  await pack([host], hostArchitecture);
}, timeout);

afterAll(() => rmSync(work, { recursive: true, force: true }));

test("the configuration matches electron-builder's schema", async () => {
  const { getConfig, validateConfiguration } = builderConfiguration();
  const config = await getConfig(root, null, null);
  await validateConfiguration(config, quiet);
  await expect(validateConfiguration({ ...config, nsis: { oneClik: false } }, quiet)).rejects.toThrow(
    "configuration.nsis",
  );
});

test("only files that are needed at run time are packed", () => {
  const files = listPackage(archive(host), { isPack: false }).map((path) => path.replaceAll("\\", "/"));
  const kinds = new Set(files.map((path) => kindOf(path)).filter((kind) => kind !== null));
  expect([...kinds].sort()).toEqual(
    [
      "/dist/app/chunks/*.js",
      "/dist/app/locales/*.po",
      "/dist/app/migrations",
      "/dist/app/page/*.{css,html,js}",
      "/dist/app/tray/*.png",
      "/dist/app/{archive-worker,checkpoint-worker,cli,electron,main,password-worker}.js",
      "/dist/app/preload.cjs",
      "/dist/ui",
      "/node_modules/@img/colour",
      ...binariesOf(host, hostArchitecture)
        .filter((path) => path.includes("/@img/"))
        .map((path) => `/${path}`),
      "/node_modules/better-sqlite3",
      "/node_modules/detect-libc",
      "/node_modules/semver",
      "/node_modules/sharp",
      "/package.json",
    ].sort(),
  );
  expect(files.filter((path) => path.endsWith(".node"))).toEqual([
    expect.stringMatching(/^\/node_modules\/@img\/sharp-[^/]*\/lib\/sharp-[^/]*\.node$/),
    `/node_modules/better-sqlite3/prebuilds/${host}-${hostArchitecture}.node`,
  ]);
  expect(files.filter((path) => /\.(ts|map|md|cc|h|gyp|tsbuildinfo)$/i.test(path))).toEqual([
    "/node_modules/@img/colour/LICENSE.md",
  ]);
});

test("the program's fuses are set", async () => {
  const { version: _, ...wire } = await getCurrentFuseWire(join(unpacked(host), programs[host]));
  const set = Object.entries(wire).filter(([, state]) => String.fromCharCode(Number(state)) === "1");
  expect(set.map(([fuse]) => FuseV1Options[Number(fuse)])).toEqual([
    "RunAsNode",
    "EnableCookieEncryption",
    "EnableEmbeddedAsarIntegrityValidation",
    "OnlyLoadAppFromAsar",
  ]);
});

test("the packed server serves from the packed files alone, run by plain Node", { timeout }, async () => {
  // Outside the checkout, so that none of its packages is found.
  const elsewhere = mkdtempSync(join(tmpdir(), "watercooler-packed-"));
  try {
    extractAll(archive(host), elsewhere);
    const watercooler = { program: process.execPath, args: [join(elsewhere, "dist/app/cli.js")] };
    await smokeTest(watercooler, join(elsewhere, "data"));
    const worker = join(elsewhere, "dist/app/checkpoint-worker.js");
    expect(await writeLogBack(worker, join(elsewhere, "data/watercooler.sqlite"))).toEqual({ kind: "done" });
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

test.skipIf(!hasDebianTools)(
  `the Debian package contains the application, the command and the service${hasDebianTools ? "" : " (skipped: no dpkg-deb)"}`,
  () => {
    const file = debianPackage();
    const contents = spawnSync("dpkg-deb", ["--contents", file], { encoding: "utf8" }).stdout;
    const listed = contents.split("\n").flatMap((line) => {
      const [mode, owner, , , , path, ...link] = line.split(/\s+/);
      return path === undefined ? [] : [[mode, owner, path, ...link].join(" ")];
    });
    expect(listed).toEqual(
      expect.arrayContaining([
        "-rwxr-xr-x root/root ./opt/Watercooler/watercooler-desktop",
        "-rwsr-xr-x root/root ./opt/Watercooler/chrome-sandbox",
        "lrwxrwxrwx root/root ./usr/bin/watercooler -> /opt/Watercooler/resources/bin/watercooler",
        "-rwxr-xr-x root/root ./opt/Watercooler/resources/bin/watercooler",
        "-rw-r--r-- root/root ./usr/lib/systemd/system/watercooler.service",
        // It contains the password of the mail relay, if there is one.
        "-rw------- root/root ./etc/default/watercooler",
        "-rw-r--r-- root/root ./usr/share/applications/watercooler.desktop",
      ]),
    );
    const readableByAll = /^(d|l|-r..r-.r-.) ?/;
    expect(listed.filter((line) => line !== "" && !readableByAll.test(line))).toEqual([
      // It contains the password of the mail relay, if there is one.
      "-rw------- root/root ./etc/default/watercooler",
    ]);
    const fields = spawnSync("dpkg-deb", ["--field", file], { encoding: "utf8" }).stdout;
    expect(fields).toMatch(/^Version: 1\.2\.3$/m);
    expect(fields).toMatch(/^Maintainer: Ada Lindholm <ada@example\.test>$/m);
    expect(fields).not.toContain("invalid");
    const control = spawnSync("dpkg-deb", ["--info", file, "conffiles"], { encoding: "utf8" }).stdout;
    expect(control).toBe("/etc/default/watercooler\n");
  },
);

test.skipIf(!hasLintian)(
  `lintian finds no problem in the Debian package, apart from the ignored and the overridden tags${hasLintian ? "" : " (skipped: no lintian)"}`,
  { timeout },
  () => {
    const found = spawnSync("lintian", ["--allow-root", "--suppress-tags", ignoredTags.join(), debianPackage()], {
      encoding: "utf8",
    });
    expect(found.stdout).toBe("");
    expect(found.status).toBe(0);
  },
);

test("the licenses of the packed files are beside them", () => {
  for (const name of ["LICENSE", "THIRD-PARTY-NOTICES.txt"]) {
    const packed = readFileSync(join(archive(host), "..", name), "utf8");
    expect(packed).toBe(readFileSync(join(root, name), "utf8"));
  }
});

test("packages for the other systems have the same files with their own binaries", { timeout }, async () => {
  await pack(others, "x64");
  for (const system of others) {
    const files = listPackage(archive(system), { isPack: false }).map((path) => path.replaceAll("\\", "/"));
    expect(files.filter((path) => path.includes("prebuilds/"))).toEqual([
      `/node_modules/better-sqlite3/prebuilds/${system}-x64.node`,
    ]);
    expect(files.filter((path) => path.includes("/@img/") && path.includes(`-${host}-`))).toEqual([]);
    expect(files).toContain("/dist/app/electron.js");
  }
  const plist = readFileSync(join(unpacked("darwin"), "Contents/Info.plist"), "utf8");
  expect(plist).toMatch(/<key>NSLocalNetworkUsageDescription<\/key>\s*<string>[^<]+<\/string>/);
  expect(plist).toMatch(/<string>_teamchat\._tcp<\/string>\s*<string>_http\._tcp<\/string>/);
  const resources = join(unpacked("darwin"), "Contents/Resources");
  for (const language of promisedLanguages) {
    const words = readFileSync(join(resources, `${language.replace("-", "_")}.lproj/InfoPlist.strings`), "utf8");
    expect(words).toMatch(/^"NSLocalNetworkUsageDescription" = "[^"]+";\n$/);
  }
  expect(existsSync(join(resources, "bin/watercooler"))).toBe(true);
  expect(existsSync(join(unpacked("win32"), "resources/bin/watercooler.cmd"))).toBe(true);
});

/** Lets the packed thread write a database's log back, as the server does once the log is long; resolves with its answer. */
async function writeLogBack(worker: string, file: string): Promise<unknown> {
  const thread = new Worker(worker, { workerData: { file, identity: null }, execArgv: [] });
  const [opened] = await once(thread, "message");
  expect(opened).toEqual({ kind: "done" });
  thread.postMessage("checkpoint");
  const [answer] = await once(thread, "message");
  await thread.terminate();
  return answer;
}

function debianPackage(): string {
  const file = join(work, "watercooler.deb");
  const identity = { maintainer: "Ada Lindholm <ada@example.test>", homepage: undefined };
  const plan = { root, unpacked: unpacked("linux"), file, version: "1.2.3", architecture: hostArchitecture, identity };
  makeDeb({ ...plan, compression: "none" });
  return file;
}

async function pack(systems: readonly System[], architecture: Architecture): Promise<void> {
  const dist = join(work, `electron-for-${systems.join("-")}`);
  for (const system of systems) makeStandIn(dist, system);
  const flags = systems.map((system) => ({ linux: "--linux", win32: "--win", darwin: "--mac" })[system]);
  const nothingToSign = ["-c.mac.identity=null", "-c.win.signAndEditExecutable=false", "-c.disableAsarIntegrity=true"];
  const places = [`-c.electronDist=${dist}`, `-c.directories.output=${output}`];
  await runBuilder(root, ["--dir", ...flags, `--${architecture}`, ...places, ...nothingToSign]);
}

/** The path of the program that contains the fuses. In an application for macOS, @electron/fuses finds it itself. */
const programs: Readonly<Record<System, string>> = {
  linux: "watercooler-desktop",
  win32: "Watercooler.exe",
  darwin: "",
};

function unpacked(system: System): string {
  return unpackedFolder(output, system, system === host ? hostArchitecture : "x64");
}

function archive(system: System): string {
  const resources = system === "darwin" ? "Contents/Resources" : "resources";
  return join(unpacked(system), resources, "app.asar");
}

/** The entry of the expected list that a packed path belongs to; null for the folders above these entries. */
function kindOf(path: string): string | null {
  if (/^\/dist\/app\/chunks\/[\w-]+\.js$/.test(path)) return "/dist/app/chunks/*.js";
  if (/^\/dist\/app\/locales\/[\w-]+\.po$/.test(path)) return "/dist/app/locales/*.po";
  if (/^\/dist\/app\/page\/\w+\.(css|html|js)$/.test(path)) return "/dist/app/page/*.{css,html,js}";
  if (/^\/dist\/app\/tray\/[\w@]+\.png$/.test(path)) return "/dist/app/tray/*.png";
  if (/^\/dist\/app\/(archive-worker|checkpoint-worker|cli|electron|main|password-worker)\.js$/.test(path)) {
    return "/dist/app/{archive-worker,checkpoint-worker,cli,electron,main,password-worker}.js";
  }
  const [whole] = /^\/(dist\/app\/migrations|dist\/ui|node_modules\/(@img\/)?[\w-]+)(?=\/)/.exec(path) ?? [];
  if (whole !== undefined) return whole;
  return /\.\w+$/.test(path) ? path : null;
}

/** electron-builder's functions to read and validate its configuration, which its entry does not export. */
function builderConfiguration() {
  const builder = createRequire(createRequire(import.meta.url).resolve("electron-builder"));
  return builder("app-builder-lib/out/util/config/config.js") as {
    getConfig: (root: string, path: null, options: null) => Promise<Record<string, unknown>>;
    validateConfiguration: (config: Record<string, unknown>, log: typeof quiet) => Promise<void>;
  };
}

/** A debug log for the validation that prints nothing. */
const quiet = { isEnabled: false, add: () => {} };
