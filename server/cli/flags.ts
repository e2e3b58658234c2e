import { parseArgs } from "node:util";
import type { ArgsDef } from "citty";
import { badUsage } from "../control/failure.ts";

/**
 * Holds the words after a command's name against what it declares: the parser itself lets mistakes through.
 * @throws {CommandFailure} naming the first flag that is unknown or lacks its value, or the first word too many
 */
export function assertKnownFlags(words: readonly string[], args: ArgsDef): void {
  const declared = Object.entries(args);
  const flags = declared.filter(([, { type }]) => type !== "positional");
  const options = flags.map(([name, { type }]) => [name, { type: type === "boolean" ? type : "string" }] as const);
  const places = declared.length - flags.length;
  const parsed = strictly([...words], Object.fromEntries(options));
  for (const [name, value] of Object.entries(parsed.values))
    if (value === "") throw badUsage(`--${name} needs a value.`);
  const surplus = parsed.positionals[places];
  if (surplus !== undefined) throw badUsage(`"${surplus}" is one word too many. Put names with spaces in quotes.`);
}

function strictly(words: string[], options: Record<string, { type: "boolean" | "string" }>) {
  try {
    return parseArgs({ args: words, options, strict: true, allowPositionals: true, allowNegative: true });
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

/**
 * A flag that counts something.
 * @throws {CommandFailure} unless it is a whole number from `least` to `most`
 */
export function readCount(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw badUsage(`--${flag} must be a whole number from ${least} to ${most}.`);
}
