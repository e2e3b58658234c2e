import { execFile } from "node:child_process";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Child } from "./child.ts";
import { type OfficeNetwork, officeNetworkProblem, reportSkip } from "./office-network.ts";

const run = promisify(execFile);

/** Avahi, the resolver of most Linux desktops, on one computer of an office network. */
export type Avahi = {
  /** Runs `avahi-browse` on a service type until the network is closed. It prints `+`, `=` and `-` lines. */
  browse(type: string): Child<string>;
  /** The service that a new browser finds under a name, as its `=` line; empty for none. */
  resolve(name: string, type: string): Promise<string>;
  /** Publishes a service until the network is closed. */
  publish(name: string, type: string, port: number): Child<string>;
};

const packages = ["avahi-daemon", "avahi-utils", "dbus"];

/**
 * Why Avahi cannot be tested on this machine, or undefined if it can. Installs it if that does no harm: as root, with
 * apt, and without systemd, which would start the daemon on the machine's real network.
 */
export async function avahiProblem(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return reportSkip("the system bus that Avahi needs can be started by root only");
  if (!(await isInstalled()) && (await exists("/usr/bin/apt-get")) && !(await exists("/run/systemd/system"))) {
    await run("apt-get", ["install", "--yes", "--no-install-recommends", ...packages]).catch(() => undefined);
  }
  if (!(await isInstalled())) return reportSkip(`Avahi is not installed (${packages.join(" ")})`);
  return await officeNetworkProblem();
}

/** Starts a system bus and Avahi on a computer; one computer in a network can have them. */
export async function startAvahi(office: OfficeNetwork, computer: string): Promise<Avahi> {
  await office.output(computer, "mkdir", "-p", "/run/dbus");
  const bus = office.startCommand(computer, "dbus-daemon", "--system", "--nofork", "--nopidfile", "--print-address");
  await bus.next();

  const folder = await mkdtemp(join(tmpdir(), "avahi-"));
  const configuration = join(folder, "avahi-daemon.conf");
  await writeFile(configuration, `[server]\nhost-name=${computer}\nuse-ipv4=yes\nuse-ipv6=no\n`);
  const command = `exec avahi-daemon --no-drop-root --no-rlimits --no-chroot --file ${configuration} 2>&1`;
  await office
    .startCommand(computer, "sh", "-c", command)
    .firstMatching((line) => line.includes("Server startup complete"));
  await rm(folder, { recursive: true });

  return {
    browse: (type) => office.startCommand(computer, "avahi-browse", "--parsable", "--resolve", type),
    resolve: async (name, type) => {
      const found = await office.output(computer, "avahi-browse", "--parsable", "--resolve", "--terminate", type);
      return found.split("\n").find((line) => line.startsWith("=;") && line.includes(`;${name};`)) ?? "";
    },
    publish: (name, type, port) =>
      office.startCommand(computer, "sh", "-c", 'exec avahi-publish -s "$@" 2>&1', "sh", name, type, String(port)),
  };
}

async function isInstalled(): Promise<boolean> {
  const programs = [
    "/usr/sbin/avahi-daemon",
    "/usr/bin/avahi-browse",
    "/usr/bin/avahi-publish",
    "/usr/bin/dbus-daemon",
  ];
  return (await Promise.all(programs.map(exists))).every(Boolean);
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
