import { parseArgs } from "node:util";
import type { ArgDef, ArgsDef } from "citty";
import { badUsage } from "../control/failure.ts";

/**
 * Holds the words after a command's name against what it declares: the parser itself lets mistakes through.
 * @throws {CommandFailure} naming the first flag that is unknown or lacks its value, that is given and denied, or the first
 *   word too many
 */
export function assertKnownFlags(words: readonly string[], args: ArgsDef): void {
  const declared = Object.entries(args);
  const flags = declared.filter(([, { type }]) => type !== "positional");
  const options = flags.map(([name, declaration]): [string, Option] => [
    name,
    { type: declaration.type === "boolean" ? "boolean" : "string", multiple: isRepeated(declaration) },
  ]);
  const places = declared.length - flags.length;
  const parsed = strictly([...words], Object.fromEntries(options));
  for (const [name, value] of Object.entries(parsed.values))
    if ([value].flat().includes("")) throw badUsage(`--${name} needs a value.`);
  const given = parsed.tokens.flatMap((token) => (token.kind === "option" ? [token.rawName] : []));
  const contradicted = Object.keys(parsed.values).find((name) => isGivenAndDenied(name, given));
  if (contradicted !== undefined) {
    throw badUsage(`--${contradicted} and --no-${contradicted} contradict each other. Leave one of them out.`);
  }
  const surplus = parsed.positionals[places];
  if (surplus !== undefined) throw badUsage(`"${surplus}" is one word too many. Put names with spaces in quotes.`);
}

function isGivenAndDenied(name: string, given: readonly string[]): boolean {
  return given.includes(`--${name}`) && given.includes(`--no-${name}`);
}

/** What Node's parser wants to know of a flag. */
type Option = { readonly type: "boolean" | "string"; readonly multiple: boolean };

function strictly(words: string[], options: Record<string, Option>) {
  try {
    return parseArgs({ args: words, options, strict: true, allowPositionals: true, allowNegative: true, tokens: true });
  } catch (error) {
    throw badUsage(describe(error instanceof Error ? error.message : String(error)));
  }
}

/** What Node says of a mistake, shorter. */
function describe(message: string): string {
  const [, flag = ""] = /'(--?[^' ]+)/.exec(message) ?? [];
  if (message.startsWith("Unknown option")) return `There is no flag ${flag}. See --help.`;
  if (message.includes("does not take an argument")) return `${flag} takes no value.`;
  return `${flag} needs a value.`;
}

/** A flag that its declaration calls `repeated` may be given several times. */
function isRepeated(declaration: ArgDef): boolean {
  return "repeated" in declaration && declaration.repeated === true;
}

/** Words in which every repeated flag stands once, with all of its values: the parser itself keeps the last one alone. */
export function withRepeatsJoined(words: readonly string[], args: ArgsDef): string[] {
  const repeated = Object.entries(args).filter(([, declaration]) => isRepeated(declaration));
  return repeated.reduce((left, [name]) => joined(left, name), [...words]);
}

function joined(words: string[], name: string): string[] {
  const { tokens } = parseArgs({ args: words, strict: false, options: { [name]: { type: "string" } }, tokens: true });
  const given = tokens.filter((token) => token.kind === "option").filter((token) => token.name === name);
  if (given.length === 0) return words;
  const taken = new Set(given.flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1])));
  const values = given.map(({ value }) => value).join(between);
  return [`--${name}=${values}`, ...words.filter((_, index) => !taken.has(index))];
}

/** No word on a command line has it by accident. */
const between = "\n";

/** The values of a repeated flag. */
export function repeatedValues(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(between);
}

/**
 * A flag that counts something.
 * @throws {CommandFailure} unless it is a whole number from `least` to `most`
 */
export function readCount(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw badUsage(`--${flag} must be a whole number from ${least} to ${most}.`);
}
