import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type Finding, fine, wrong } from "./check.ts";

/** The part of the operating system that the check uses. */
export type System = {
  readonly platform: NodeJS.Platform;
  /** The content of a file; undefined if it cannot be read. */
  readonly read: (file: string) => string | undefined;
  readonly exists: (file: string) => boolean;
  /** The exit code of a command, and what it prints. The code is -1 if it cannot be run. */
  readonly run: (program: string, ...args: string[]) => Promise<{ readonly code: number; readonly output: string }>;
};

const name = "Firewall";

/**
 * Checks whether this computer's firewall may block other computers, and says how to open it. It sees only what is
 * visible without administrator rights, and cannot test a connection from outside.
 * @param port the server's port
 */
export async function checkFirewall(port: number, system: System = thisSystem): Promise<Finding> {
  switch (system.platform) {
    case "win32":
      return checkWindows(port, system);
    case "darwin":
      return checkMacOS(system);
    default:
      return checkLinux(port, system);
  }
}

async function checkWindows(port: number, { run }: System): Promise<Finding> {
  const { code } = await run("netsh", "advfirewall", "firewall", "show", "rule", "name=Watercooler");
  if (code === 0) return fine(name, "Windows allows others to reach Watercooler");
  if (code === -1) return fine(name, "cannot be read");
  const add = "netsh advfirewall firewall add rule name=Watercooler dir=in action=allow profile=private,domain";
  const rules = [`${add} protocol=TCP localport=${port}`, `${add} protocol=UDP localport=5353`];
  return wrong(
    name,
    "Windows has no rule that allows others to reach Watercooler",
    `As an administrator, run: ${rules.join(" & ")}`,
  );
}

async function checkMacOS({ run }: System): Promise<Finding> {
  const tool = "/usr/libexec/ApplicationFirewall/socketfilterfw";
  const { code, output } = await run(tool, "--getblockall");
  if (code === 0 && /block all.*(enabled|is set)|set to block all/i.test(output) && !/disabled/i.test(output)) {
    return wrong(
      name,
      "macOS blocks all incoming connections",
      "Open System Settings, Network, Firewall, Options, and turn off “Block all incoming connections”.",
    );
  }
  const state = await run(tool, "--getglobalstate");
  if (state.code !== 0 || /disabled/i.test(state.output)) return fine(name, "off");
  return fine(name, "on; if others cannot connect, allow Watercooler in System Settings, Network, Firewall, Options");
}

async function checkLinux(port: number, { read, exists, run }: System): Promise<Finding> {
  const hint = (firewall: string, ...commands: string[]) =>
    fine(name, `${firewall} is on; if others cannot connect, run: ${commands.join(" && ")}`);
  if (/^ENABLED=yes\b/m.test(read("/etc/ufw/ufw.conf") ?? "")) {
    return hint("ufw", `sudo ufw allow ${port}/tcp`, "sudo ufw allow 5353/udp");
  }
  if (exists("/run/firewalld")) {
    const { code, output } = await run("firewall-cmd", "--list-all");
    const isOpen = code === 0 && output.includes(`${port}/tcp`) && /mdns|5353\/udp/.test(output);
    if (isOpen) return fine(name, `firewalld allows port ${port} and discovery`);
    if (code === 0) {
      const commands = [`--add-port=${port}/tcp`, "--add-service=mdns"].map((what) => `sudo firewall-cmd ${what}`);
      return wrong(
        name,
        `firewalld does not allow port ${port} and discovery`,
        `Run: ${commands.join(" && ")} && sudo firewall-cmd --runtime-to-permanent`,
      );
    }
    return hint("firewalld", `sudo firewall-cmd --permanent --add-port=${port}/tcp --add-service=mdns`);
  }
  return fine(name, "no known firewall is on; others, such as the router's, cannot be seen from here");
}

const thisSystem: System = {
  platform: process.platform,
  read: (file) => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return undefined;
    }
  },
  exists: existsSync,
  run: (program, ...args) =>
    new Promise((resolve) => {
      const child = spawn(program, args, { stdio: ["ignore", "pipe", "ignore"], windowsHide: true, timeout: 5_000 });
      let output = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
      child.on("error", () => resolve({ code: -1, output }));
      child.on("close", (code) => resolve({ code: code ?? -1, output }));
    }),
};
