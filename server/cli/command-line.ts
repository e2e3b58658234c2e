import { stripVTControlCharacters } from "node:util";
import { asCommandFailure, badUsage, exitCodes } from "../control/failure.ts";
import { isDevelopmentServer } from "../development-server.ts";
import { type Command, type CommandGroup, groupHelp } from "./command.ts";
import { commandTree } from "./command-tree.ts";
import type { Installation } from "./installation.ts";
import { nodeProblem } from "./node-version.ts";

/**
 * Runs the `watercooler` command and returns its exit code. An error is printed as one sentence on standard error; in
 * development its stack trace is printed.
 * @param argv the arguments after the command's name
 */
export async function runCommandLine(argv: readonly string[], installation: Installation): Promise<number> {
  try {
    if (argv[0] === "--version") return print(installation.version);
    const problem = nodeProblem();
    if (problem !== undefined) throw badUsage(problem);
    const { name, found, rest } = await findCommand(argv, installation);
    if (asksForHelp(rest)) return print(await help(found, name, installation.version));
    if ("commands" in found) throw await unknownCommand(found, name, rest, installation);
    return await found.run(rest);
  } catch (error) {
    const { message, exitCode, cause } = asCommandFailure(error);
    const isTraced = isDevelopmentServer() && cause instanceof Error;
    write(process.stderr, isTraced ? (cause.stack ?? message) : message);
    return exitCode;
  }
}

/** Finds the command that the first arguments name. */
async function findCommand(argv: readonly string[], installation: Installation) {
  let name = "watercooler";
  let found: Command | CommandGroup = commandTree(installation);
  let rest = argv;
  while ("commands" in found) {
    const [word = ""] = rest;
    if (!Object.hasOwn(found.commands, word)) break;
    const load: (() => Promise<Command | CommandGroup>) | undefined = found.commands[word];
    if (load === undefined) break;
    found = await load();
    name = `${name} ${word}`;
    rest = rest.slice(1);
  }
  return { name, found, rest };
}

function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf("--");
  return argv.slice(0, end === -1 ? argv.length : end).some((arg) => arg === "--help" || arg === "-h");
}

function help(found: Command | CommandGroup, name: string, version: string): Promise<string> {
  return "commands" in found ? groupHelp(found, name, version) : found.help(name, version);
}

async function unknownCommand(group: CommandGroup, name: string, rest: readonly string[], { version }: Installation) {
  const [word] = rest;
  if (word === undefined) return badUsage(await groupHelp(group, name, version));
  return badUsage(`Unknown command "${name} ${word}". The commands are ${Object.keys(group.commands).join(", ")}.`);
}

function print(text: string): number {
  write(process.stdout, text);
  return exitCodes.success;
}

/** Colors are written only to terminals. */
function write(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${stream.isTTY ? text : stripVTControlCharacters(text)}\n`);
}
