import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { isIPv6 } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Child, startChild } from "./child.ts";

const run = promisify(execFile);

/** Computers and cables made of Linux network namespaces: nothing sent in it leaves it, and nothing stays behind. */
export type OfficeNetwork = {
  /** Puts a computer on the network: `eth0` with only this address, IPv4 or IPv6, on the switch named `lan`. */
  connect(computer: string, address: string, cable?: { lan?: string; interfaceName?: string }): Promise<void>;
  /** Puts a computer with nothing but loopback into the office. */
  addComputer(computer: string): Promise<void>;
  /** Runs the `ip` command on a computer. */
  ip(computer: string, ...args: string[]): Promise<void>;
  /** Joins two switches with a cable. */
  join(lan: string, otherLan: string): Promise<void>;
  /** Starts one of the programs beside this file on a computer; it prints JSON, one value a line. */
  start<Line>(computer: string, program: string, ...args: string[]): Child<Line>;
  /** Starts any other program on a computer. */
  startCommand(computer: string, command: string, ...args: string[]): Child<string>;
  /** Runs a program on a computer to its end and returns its output. */
  output(computer: string, command: string, ...args: string[]): Promise<string>;
  /** Ends every process started here, which also removes the network. */
  close(): Promise<void>;
};

/**
 * Why this machine cannot make an office network; undefined if it can. The reason is also printed on standard error, so
 * that no test is skipped silently. It needs Linux with iproute2 and util-linux, and either root or unprivileged user
 * namespaces.
 */
export async function officeNetworkProblem(): Promise<string | undefined> {
  if (process.platform !== "linux") return reportSkip("network namespaces need Linux");
  try {
    const network = await createOfficeNetwork();
    await network.connect("computer", "10.77.1.1").finally(network.close);
    return undefined;
  } catch (error) {
    return reportSkip(`network namespaces are not available here: ${String(error).slice(0, 300)}`);
  }
}

/** Reports a problem that makes tests skip. */
export function reportSkip(problem: string): string {
  console.warn(`Skipped: ${problem}.`);
  return problem;
}

/** Makes an empty office network. Throws if the machine does not permit it. */
export async function createOfficeNetwork(): Promise<OfficeNetwork> {
  const children: Pick<Child<unknown>, "kill">[] = [];
  const computers = new Set<string>();
  const switches = new Set<string>();
  let cables = 0;
  const namespaces = await openNamespaces();

  async function runInside(...command: string[]): Promise<string> {
    const { stdout } = await run("nsenter", [...namespaces.enter, ...command]);
    return stdout;
  }

  async function addComputer(computer: string): Promise<void> {
    if (computers.has(computer)) return;
    computers.add(computer);
    await runInside("ip", "netns", "add", computer);
    await runInside("ip", "-n", computer, "link", "set", "lo", "up");
  }

  async function addSwitch(lan: string): Promise<void> {
    if (switches.has(lan)) return;
    switches.add(lan);
    await runInside("ip", "link", "add", lan, "type", "bridge");
    await runInside("ip", "link", "set", lan, "up");
  }

  function startOn<Line>(computer: string, command: string[], parse: (line: string) => Line): Child<Line> {
    const child = startChild("nsenter", [...namespaces.enter, "ip", "netns", "exec", computer, ...command], parse);
    children.push(child);
    return child;
  }

  const network: OfficeNetwork = {
    addComputer,
    async connect(computer, address, { lan = "lan", interfaceName = "eth0" } = {}) {
      await addComputer(computer);
      await addSwitch(lan);
      const plug = `cable${++cables}`;
      await runInside("ip", "link", "add", plug, "type", "veth", "peer", "name", interfaceName, "netns", computer);
      await runInside("ip", "link", "set", plug, "master", lan, "up");
      const added = isIPv6(address) ? [`${address}/64`, "nodad"] : [`${address}/24`];
      await network.ip(computer, "address", "add", ...added, "dev", interfaceName);
      await network.ip(computer, "link", "set", interfaceName, "up");
    },
    async ip(computer, ...args) {
      await runInside("ip", "-n", computer, ...args);
    },
    async join(lan, otherLan) {
      const [plug, otherPlug] = [`cable${++cables}`, `cable${++cables}`];
      await runInside("ip", "link", "add", plug, "type", "veth", "peer", "name", otherPlug);
      await runInside("ip", "link", "set", plug, "master", lan, "up");
      await runInside("ip", "link", "set", otherPlug, "master", otherLan, "up");
    },
    start(computer, program, ...args) {
      const path = fileURLToPath(new URL(program, import.meta.url));
      return startOn(computer, [process.execPath, path, ...args], JSON.parse);
    },
    startCommand: (computer, ...command) => startOn(computer, command, (line) => line),
    output: (computer, command, ...args) => runInside("ip", "netns", "exec", computer, command, ...args),
    async close() {
      await Promise.all(children.map((child) => child.kill()));
      await namespaces.close();
    },
  };
  return network;
}

/** A process with its own mount and network namespace, in which `ip netns` keeps the computers. */
async function openNamespaces(): Promise<{ enter: string[]; close(): Promise<void> }> {
  const isRoot = process.getuid?.() === 0;
  const setUp = "mount -t tmpfs tmpfs /run && mkdir /run/netns && ip link set lo up && echo ready && exec cat";
  const asRoot = isRoot ? [] : ["--user", "--map-root-user"];
  const holder = spawn("unshare", [...asRoot, "--net", "--mount", "sh", "-c", setUp], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const failed = once(holder, "close").then(async () => {
    throw new Error(`unshare failed: ${holder.stderr.read() ?? ""}`);
  });
  await Promise.race([once(holder.stdout, "data"), failed]);
  const enter = [
    "--target",
    String(holder.pid),
    ...(isRoot ? [] : ["--user", "--preserve-credentials"]),
    "--net",
    "--mount",
  ];
  return {
    enter: [...enter, "--"],
    async close() {
      holder.stdin.end();
      await failed.catch(() => undefined);
    },
  };
}
