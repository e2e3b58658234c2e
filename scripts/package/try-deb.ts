/**
 * `npm run test:deb`: installs the Debian package, serves with it, removes and purges it, on a temporary copy of this
 * machine's files (an overlay in a separate mount namespace). Needs root, Debian, and access to its packages.
 *
 * Two things replace Electron here: its program is Node, and the archive `app.asar` is a folder of that name with the
 * same files, because only Electron can read the archive.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { extractAll } from "@electron/asar";
import { app, ui } from "../build/targets.ts";
import { ensureBuilt } from "../run/ensure-built.ts";
import { makeDeb } from "./deb.ts";
import { packagerIdentity } from "./identity.ts";
import { type Architecture, runBuilder, unpackedFolder } from "./pack.ts";
import { exchangeMessage } from "./smoke-test.ts";
import { makeStandIn } from "./stand-in.ts";

const root = join(import.meta.dirname, "../..");
const script = import.meta.filename;
const architecture = process.arch as Architecture;

if (process.getuid?.() !== 0) {
  console.error("Installing packages needs the rights of root. Nothing was tried.");
  process.exitCode = 1;
} else if (process.env.WATERCOOLER_TRY_DEB === undefined) {
  const env = { ...process.env, WATERCOOLER_TRY_DEB: "1" };
  const inside = ["--mount", "--propagation", "private", process.execPath, script];
  process.exitCode = spawnSync("unshare", inside, { stdio: "inherit", env }).status ?? 1;
} else {
  const work = mkdtempSync(join(tmpdir(), "watercooler-try-deb-"));
  try {
    const machine = mountCopy(work);
    await testPackage(machine, await buildPackages(work));
    console.log("The package installs, serves, upgrades, and is removed without the data.");
  } finally {
    run("umount", ["--recursive", "--lazy", work]);
    rmSync(work, { recursive: true, force: true });
  }
}

/** Builds two versions of the package; the second is for an upgrade. */
async function buildPackages(work: string): Promise<{ first: string; second: string }> {
  if (ensureBuilt(root, [app, ui]) !== 0) throw new Error("The product does not build.");
  const dist = join(work, "electron");
  const output = join(work, "packages");
  makeStandIn(dist, "linux", process.execPath);
  const folderOptions = [`-c.electronDist=${dist}`, `-c.directories.output=${output}`];
  await runBuilder(root, ["--dir", "--linux", `--${architecture}`, ...folderOptions]);
  const unpacked = unpackedFolder(output, "linux", architecture);
  const archive = join(unpacked, "resources/app.asar");
  extractAll(archive, `${archive}.files`);
  rmSync(archive);
  renameSync(`${archive}.files`, archive);
  const [first, second] = [join(work, "first.deb"), join(work, "second.deb")];
  const plan = {
    root,
    unpacked,
    architecture,
    identity: packagerIdentity(process.env, root),
    compression: "none",
  } as const;
  makeDeb({ ...plan, file: first, version: "1.0.0" });
  makeDeb({ ...plan, file: second, version: "1.0.1" });
  return { first, second };
}

/** Mounts a copy of all files of this machine; changes to the copy do not change the originals. */
function mountCopy(work: string): string {
  runOrThrow("mount", ["-t", "tmpfs", "tmpfs", work]);
  const [upper, scratch, merged] = [join(work, "upper"), join(work, "scratch"), join(work, "machine")];
  for (const folder of [upper, scratch, merged]) mkdirSync(folder);
  runOrThrow("mount", ["-t", "overlay", "overlay", "-o", `lowerdir=/,upperdir=${upper},workdir=${scratch}`, merged]);
  for (const folder of ["proc", "sys", "dev"]) runOrThrow("mount", ["--rbind", `/${folder}`, join(merged, folder)]);
  return merged;
}

async function testPackage(machine: string, { first, second }: { first: string; second: string }): Promise<void> {
  const at = (path: string) => join(machine, path);
  const runInCopy = (program: string, ...args: string[]) => runOrThrow("chroot", [machine, program, ...args]);
  const install = (file: string) => {
    runOrThrow("cp", [file, at("/root/watercooler.deb")]);
    return runInCopy("apt-get", "install", "--yes", "--no-install-recommends", "/root/watercooler.deb");
  };

  step("install", install(first).includes("systemctl enable --now watercooler"));
  step("a user of its own", runInCopy("getent", "passwd", "watercooler").includes("/var/lib/watercooler"));
  step("a folder for that user alone", (statSync(at("/var/lib/watercooler")).mode & 0o777) === 0o700);
  step(
    "a service that is turned off",
    !existsSync(at("/etc/systemd/system/multi-user.target.wants/watercooler.service")),
  );
  runInCopy("systemd-analyze", "verify", "/usr/lib/systemd/system/watercooler.service");
  step("a unit that systemd understands", true);
  step("the command", runInCopy("/usr/bin/watercooler", "--version").trim() !== "");
  runInCopy("apt-get", "purge", "--yes", "watercooler");
  step("purged unused, it leaves nothing", !existsSync(at("/var/lib/watercooler")) && !hasUser(machine));

  install(first);
  const init = ["init", "--org", "Lindholm", "--email", "ada@example.test", "--name", "Ada", "--password-stdin"];
  runOrThrow("chroot", [machine, ...asService(machine), "/usr/bin/watercooler", ...init], "a long password\n");
  await serveOnce(machine);
  step("the service's command serves, and a message is sent and received", true);
  step("an upgrade", runInCopy("dpkg-query", "-W", "watercooler").includes("1.0.0") && install(second) !== "");
  await serveOnce(machine);
  step("after an upgrade too, with the same data", runInCopy("dpkg-query", "-W", "watercooler").includes("1.0.1"));

  const removal = runInCopy("apt-get", "remove", "--yes", "watercooler");
  step("removed, it says where the data is", removal.includes("kept in /var/lib/watercooler"));
  step("the data are kept", existsSync(at("/var/lib/watercooler/watercooler.sqlite")));
  step("the program is gone", !existsSync(at("/opt/Watercooler")) && !existsSync(at("/usr/bin/watercooler")));
  step("settings are kept", existsSync(at("/etc/default/watercooler")));
  const purge = runInCopy("apt-get", "purge", "--yes", "watercooler");
  step("purged, it says how to delete the data", purge.includes("rm -r /var/lib/watercooler"));
  step("the settings are gone", !existsSync(at("/etc/default/watercooler")));
  step("the data folder is kept", existsSync(at("/var/lib/watercooler/watercooler.sqlite")));
}

/** Runs the unit's command with its user and environment, because no systemd runs in the copy. */
async function serveOnce(machine: string): Promise<void> {
  const unit = readFileSync(join(machine, "/usr/lib/systemd/system/watercooler.service"), "utf8");
  const [, command = ""] = /^ExecStart=(.*) \$WATERCOOLER_OPTIONS$/m.exec(unit) ?? [];
  const options = ["--host", "127.0.0.1", "--port", "0", "--no-discovery", "--json"];
  const args = [machine, ...asService(machine), ...command.split(" "), ...options];
  const server: ChildProcess = spawn("chroot", args, { stdio: ["ignore", "pipe", "inherit"] });
  try {
    if (server.stdout === null) throw new Error("The server has no output.");
    const [line] = await once(createInterface(server.stdout), "line");
    const { url, data }: { url: string; data: string } = JSON.parse(String(line));
    if (data !== "/var/lib/watercooler") throw new Error(`The service serves ${data}.`);
    await exchangeMessage(url);
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    const [code] = await ended;
    if (code !== 0) throw new Error(`The service stopped with code ${code}.`);
  } finally {
    server.kill("SIGKILL");
  }
}

/** The beginning of a command that runs with the unit's user and environment. */
function asService(machine: string): string[] {
  const unit = readFileSync(join(machine, "/usr/lib/systemd/system/watercooler.service"), "utf8");
  const [, user = ""] = /^User=(.*)$/m.exec(unit) ?? [];
  const [, environment = ""] = /^Environment=(.*)$/m.exec(unit) ?? [];
  return ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups", "--no-new-privs", "env", environment];
}

function hasUser(machine: string): boolean {
  return run("chroot", [machine, "getent", "passwd", "watercooler"]).status === 0;
}

function step(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`This does not hold: ${what}.`);
  console.log(`  ✓ ${what}`);
}

function runOrThrow(program: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = run(program, args, input);
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

function run(program: string, args: readonly string[], input = "") {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" };
  return spawnSync(program, args, { input, encoding: "utf8", env });
}
