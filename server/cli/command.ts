import { type ArgDef, type ArgsDef, type ParsedArgs, parseArgs, renderUsage } from "citty";
import { asCommandFailure, badUsage } from "../control/failure.ts";
import { assertKnownFlags, joinRepeatedFlags } from "./flags.ts";

/** One command. */
export type Command = {
  readonly summary: string;
  /** Runs it with the arguments after its name. Returns the exit code. @throws {CommandFailure} */
  readonly run: (argv: readonly string[]) => Promise<number>;
  /** The text of `--help`. `name` is the full name. */
  readonly help: (name: string, version: string) => Promise<string>;
};

/** A word that only groups commands, such as `watercooler user`. */
export type CommandGroup = {
  readonly summary: string;
  /** Each is loaded when needed, so that a command does not wait for the code of the others. */
  readonly commands: Readonly<Record<string, () => Promise<Command | CommandGroup>>>;
};

/** Declares a command. Arguments that it does not declare are refused. */
export function command<const Args extends ArgsDef>(definition: {
  readonly summary: string;
  readonly args: Args;
  readonly run: (args: ParsedArgs<Args>) => number | Promise<number>;
}): Command {
  const { summary, args } = definition;
  return {
    summary,
    run: async (argv) => definition.run(readArguments(argv, args)),
    help: (name, version) => renderUsage({ meta: { name, version, description: summary }, args }),
  };
}

/** The text of `--help` for a group. */
export async function groupHelp({ summary, commands }: CommandGroup, name: string, version: string): Promise<string> {
  const named = Object.entries(commands).map(async ([word, load]) => {
    const { summary: description } = await load();
    return [word, { meta: { description } }] as const;
  });
  const subCommands = Object.fromEntries(await Promise.all(named));
  return renderUsage({ meta: { name, version, description: summary }, subCommands });
}

/** The flag that all commands share. */
export const dataArgument = {
  data: {
    type: "string",
    valueHint: "folder",
    description: "The data folder (WATERCOOLER_DATA, or this system's place for it)",
  },
} as const satisfies Record<string, ArgDef>;

/** Keeps the exact types of arguments that are declared outside of their command. */
export function declareArguments<const Args extends ArgsDef>(args: Args): Args {
  return args;
}

/**
 * Parses the arguments after a command's name.
 * @throws {CommandFailure} for flags that are not declared, and values that are missing or not among the options
 */
export function readArguments<Args extends ArgsDef>(argv: readonly string[], args: Args): ParsedArgs<Args> {
  assertKnownFlags(argv, args);
  try {
    return parseArgs<Args>(joinRepeatedFlags(argv, args), args);
  } catch (error) {
    const sentence = asCommandFailure(error).message;
    throw badUsage(sentence.endsWith(".") ? sentence : `${sentence}.`);
  }
}
