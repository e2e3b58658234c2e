import { parseArgs } from "node:util";
import type { ArgDef, ArgsDef } from "citty";
import { badUsage } from "../control/failure.ts";

/**
 * Checks the arguments after a command's name against its declaration. The parser itself accepts mistakes.
 * @throws {CommandFailure} naming the first flag that is unknown, lacks its value or contradicts another, or the first
 *   word too many
 */
export function assertKnownFlags(argv: readonly string[], args: ArgsDef): void {
  const declared = Object.entries(args);
  const flags = declared.filter(([, { type }]) => type !== "positional");
  const options = flags.map(([name, declaration]): [string, Option] => [
    name,
    { type: declaration.type === "boolean" ? "boolean" : "string", multiple: isRepeated(declaration) },
  ]);
  const positionalCount = declared.length - flags.length;
  const parsed = parseStrictly([...argv], Object.fromEntries(options));
  for (const [name, value] of Object.entries(parsed.values))
    if ([value].flat().includes("")) throw badUsage(`--${name} needs a value.`);
  const given = parsed.tokens.flatMap((token) => (token.kind === "option" ? [token.rawName] : []));
  const contradicted = Object.keys(parsed.values).find((name) => isContradicted(name, given));
  if (contradicted !== undefined) {
    throw badUsage(`--${contradicted} and --no-${contradicted} cannot be used together. Leave one out.`);
  }
  const surplus = parsed.positionals[positionalCount];
  if (surplus !== undefined) throw badUsage(`Unexpected argument "${surplus}". Put names with spaces in quotes.`);
}

function isContradicted(name: string, given: readonly string[]): boolean {
  return given.includes(`--${name}`) && given.includes(`--no-${name}`);
}

/** The declaration of a flag for Node's parser. */
type Option = { readonly type: "boolean" | "string"; readonly multiple: boolean };

function parseStrictly(argv: string[], options: Record<string, Option>) {
  try {
    return parseArgs({ args: argv, options, strict: true, allowPositionals: true, allowNegative: true, tokens: true });
  } catch (error) {
    throw badUsage(describe(error instanceof Error ? error.message : String(error)));
  }
}

/** Shortens Node's message about a mistake. */
function describe(message: string): string {
  const [, flag = ""] = /'(--?[^' ]+)/.exec(message) ?? [];
  if (message.startsWith("Unknown option")) return `Unknown flag ${flag}. See --help.`;
  if (message.includes("does not take an argument")) return `${flag} takes no value.`;
  return `${flag} needs a value.`;
}

/** A flag with `repeated` in its declaration may be given several times. */
function isRepeated(declaration: ArgDef): boolean {
  return "repeated" in declaration && declaration.repeated === true;
}

/** Joins the values of every repeated flag into one flag. The parser itself would keep only the last value. */
export function joinRepeatedFlags(argv: readonly string[], args: ArgsDef): string[] {
  const repeated = Object.entries(args).filter(([, declaration]) => isRepeated(declaration));
  return repeated.reduce((left, [name]) => joinValues(left, name), [...argv]);
}

function joinValues(argv: string[], name: string): string[] {
  const { tokens } = parseArgs({ args: argv, strict: false, options: { [name]: { type: "string" } }, tokens: true });
  const given = tokens.filter((token) => token.kind === "option").filter((token) => token.name === name);
  if (given.length === 0) return argv;
  const taken = new Set(given.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])));
  const values = given.map(({ value }) => value).join(separator);
  return [`--${name}=${values}`, ...argv.filter((_, index) => !taken.has(index))];
}

/** Joins the values of a repeated flag. No value contains it by accident. */
const separator = "\n";

/** The values of a repeated flag. */
export function repeatedValues(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(separator);
}

/**
 * Reads the value of a flag that is a number.
 * @throws {CommandFailure} unless it is a whole number from `minimum` to `maximum`
 */
export function readCount(flag: string, text: string, minimum: number, maximum: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= minimum && number <= maximum) return number;
  throw badUsage(`--${flag} must be a whole number from ${minimum} to ${maximum}.`);
}
