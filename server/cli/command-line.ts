import { stripVTControlCharacters } from "node:util";
import { asCommandFailure, badUsage, exitCodes } from "../control/failure.ts";
import { isDevelopmentServer } from "../development-server.ts";
import { type Command, type CommandGroup, groupHelp } from "./command.ts";
import { commandTree } from "./command-tree.ts";
import type { Installation } from "./installation.ts";
import { nodeProblem } from "./needed-node.ts";

/**
 * Runs the `watercooler` command and answers its exit code. Whatever goes wrong ends as one sentence on standard error,
 * and for developers with where it went wrong.
 * @param words what follows the command's name
 */
export async function runCommandLine(words: readonly string[], installation: Installation): Promise<number> {
  try {
    if (words[0] === "--version") return say(installation.version);
    const problem = nodeProblem();
    if (problem !== undefined) throw badUsage(problem);
    const { name, found, rest } = await find(words, installation);
    if (asksForHelp(rest)) return say(await help(found, name, installation.version));
    if ("commands" in found) throw await noCommand(found, name, rest, installation);
    return await found.run(rest);
  } catch (error) {
    const { message, exitCode, cause } = asCommandFailure(error);
    const isTraced = isDevelopmentServer() && cause instanceof Error;
    write(process.stderr, isTraced ? (cause.stack ?? message) : message);
    return exitCode;
  }
}

/** Follows the words as far as they name commands. */
async function find(words: readonly string[], installation: Installation) {
  let name = "watercooler";
  let found: Command | CommandGroup = commandTree(installation);
  let rest = words;
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

function asksForHelp(words: readonly string[]): boolean {
  const end = words.indexOf("--");
  return words.slice(0, end === -1 ? words.length : end).some((word) => word === "--help" || word === "-h");
}

function help(found: Command | CommandGroup, name: string, version: string): Promise<string> {
  return "commands" in found ? groupHelp(found, name, version) : found.help(name, version);
}

async function noCommand(group: CommandGroup, name: string, rest: readonly string[], { version }: Installation) {
  const [word] = rest;
  if (word === undefined) return badUsage(await groupHelp(group, name, version));
  return badUsage(`There is no command "${name} ${word}". The commands are ${Object.keys(group.commands).join(", ")}.`);
}

function say(text: string): number {
  write(process.stdout, text);
  return exitCodes.success;
}

/** Colours are for terminals. */
function write(stream: NodeJS.WriteStream, text: string): void {
  stream.write(`${stream.isTTY ? text : stripVTControlCharacters(text)}\n`);
}
