import { spawn } from "node:child_process";
import { win32 } from "node:path";

/** A program and its words. */
export type Command = { readonly program: string; readonly args: readonly string[] };

/** Runs a command and answers its exit code; -1 when it could not be run. */
export type Run = (command: Command) => Promise<number>;

/** The name of the rule, which the installer uses as well (resources/installer.nsh). */
export const ruleName = "Watercooler";

/** Windows' firewall as far as this application is concerned. */
export type Firewall = {
  readonly isOpen: () => Promise<boolean>;
  /** Has Windows ask for an administrator, and adds the rule. Answers whether it is there then. */
  readonly open: () => Promise<boolean>;
  /** What an administrator would type instead. */
  readonly command: string;
};

/**
 * Lets other computers of private and company networks reach a program through Windows' firewall.
 * @param program the full path of the executable that listens
 */
export function windowsFirewall(program: string, run: Run = runToEnd): Firewall {
  const isOpen = async () => (await run(showRule)) === 0;
  return {
    isOpen,
    open: async () => {
      await run(elevated(addRule(program)));
      return isOpen();
    },
    command: inWords(addRule(program)),
  };
}

const showRule: Command = {
  program: "netsh",
  args: ["advfirewall", "firewall", "show", "rule", `name=${ruleName}`],
};

/** Public networks are left out: there an office server has nothing to offer to anybody. */
function addRule(program: string): Command {
  const rule = [`name=${ruleName}`, "dir=in", "action=allow", `program=${program}`, "profile=private,domain"];
  return { program: "netsh", args: ["advfirewall", "firewall", "add", "rule", ...rule] };
}

/** As an administrator, whom Windows asks for consent. What is quoted for PowerShell doubles its quotes. */
function elevated({ program, args }: Command): Command {
  const list = args.map((arg) => `'${quotedIfNeeded(arg).replaceAll("'", "''")}'`).join(",");
  const script = `Start-Process -Verb RunAs -WindowStyle Hidden -Wait -FilePath '${inSystemFolder(program)}' -ArgumentList ${list}`;
  return { program: "powershell", args: ["-NoProfile", "-NonInteractive", "-Command", script] };
}

function inWords({ program, args }: Command): string {
  return [program, ...args.map(quotedIfNeeded)].join(" ");
}

/** Start-Process joins its words with spaces and quotes none. A path on Windows has no quotes in it. */
function quotedIfNeeded(arg: string): string {
  return arg.includes(" ") ? arg.replace(/^([^=]*=)?(.*)$/, '$1"$2"') : arg;
}

const systemPlaces: Readonly<Record<string, string>> = {
  netsh: "netsh.exe",
  powershell: String.raw`WindowsPowerShell\v1.0\powershell.exe`,
};

/** Windows looks for a program without a path where it happens to be, too, and not only among its own. */
function inSystemFolder(program: string): string {
  const place = systemPlaces[program];
  return place === undefined
    ? program
    : win32.join(process.env.SystemRoot ?? String.raw`C:\Windows`, "System32", place);
}

function runToEnd({ program, args }: Command): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(inSystemFolder(program), args, { stdio: "ignore", windowsHide: true });
    child.on("error", () => resolve(-1));
    child.on("exit", (code) => resolve(code ?? -1));
  });
}
