import { spawn } from "node:child_process";
import { win32 } from "node:path";

/** A program and its arguments. */
export type Command = { readonly program: string; readonly args: readonly string[] };

/** Runs a command and returns its exit code; -1 when it could not be run. */
export type Run = (command: Command) => Promise<number>;

/** The name of the rule, which the installer uses as well (resources/installer.nsh). */
export const ruleName = "Watercooler";

/** This application's rule in the Windows firewall. */
export type Firewall = {
  readonly isOpen: () => Promise<boolean>;
  /** Makes Windows ask for an administrator, and adds the rule. Returns whether the rule is there afterward. */
  readonly open: () => Promise<boolean>;
  /** The command that an administrator can type instead. */
  readonly command: string;
};

/**
 * Lets other computers of private and company networks reach a program through the Windows firewall.
 * @param program the full path of the executable that listens
 */
export function windowsFirewall(program: string, run: Run = runToEnd): Firewall {
  const isOpen = async () => (await run(showRule)) === 0;
  return {
    isOpen,
    open: async () => {
      await run(elevate(addRule(program)));
      return isOpen();
    },
    command: formatCommand(addRule(program)),
  };
}

const showRule: Command = {
  program: "netsh",
  args: ["advfirewall", "firewall", "show", "rule", `name=${ruleName}`],
};

/** Public networks are left out: nobody there uses an office server. */
function addRule(program: string): Command {
  const rule = [`name=${ruleName}`, "dir=in", "action=allow", `program=${program}`, "profile=private,domain"];
  return { program: "netsh", args: ["advfirewall", "firewall", "add", "rule", ...rule] };
}

/** Runs a command as an administrator; Windows asks for consent. Quotes inside a PowerShell string are doubled. */
function elevate({ program, args }: Command): Command {
  const list = args.map((arg) => `'${quotedIfNeeded(arg).replaceAll("'", "''")}'`).join(",");
  const script = `Start-Process -Verb RunAs -WindowStyle Hidden -Wait -FilePath '${inSystemFolder(program)}' -ArgumentList ${list}`;
  return { program: "powershell", args: ["-NoProfile", "-NonInteractive", "-Command", script] };
}

function formatCommand({ program, args }: Command): string {
  return [program, ...args.map(quotedIfNeeded)].join(" ");
}

/** Start-Process joins the arguments with spaces and does not quote them. A path on Windows contains no quotes. */
function quotedIfNeeded(arg: string): string {
  return arg.includes(" ") ? arg.replace(/^([^=]*=)?(.*)$/, '$1"$2"') : arg;
}

const systemPrograms: Readonly<Record<string, string>> = {
  netsh: "netsh.exe",
  powershell: String.raw`WindowsPowerShell\v1.0\powershell.exe`,
};

/** Without a path, Windows would also look for the program in the current folder. */
function inSystemFolder(program: string): string {
  const path = systemPrograms[program];
  return path === undefined ? program : win32.join(process.env.SystemRoot ?? String.raw`C:\Windows`, "System32", path);
}

function runToEnd({ program, args }: Command): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(inSystemFolder(program), args, { stdio: "ignore", windowsHide: true });
    child.on("error", () => resolve(-1));
    child.on("exit", (code) => resolve(code ?? -1));
  });
}
