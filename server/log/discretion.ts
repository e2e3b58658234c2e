/** How much is told of an error, in characters. */
const limits = { message: 1_000, stack: 4_000 };

/** An error as the log has it: what helps to find its cause, and nothing that it carries besides. */
export type ToldError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: ToldError;
};

/** Puts an error into the log: of its own properties the code alone, for others may hold what people wrote. */
export function tellError(error: unknown, depth = 3): ToldError | undefined {
  if (error === undefined || error === null || depth === 0) return undefined;
  if (!(error instanceof Error)) return { type: typeof error, message: "Something that is no error.", stack: "" };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause = tellError(error.cause, depth - 1);
  return {
    type: error.name,
    message: discreet(error.message).slice(0, limits.message),
    ...code,
    stack: placesIn(error.stack ?? ""),
    ...(cause === undefined ? {} : { cause }),
  };
}

/** A parser quotes what it could not read, and a query builder what was to be stored. */
function discreet(message: string): string {
  return message
    .replace(/(\.\.\.)?"[\s\S]*"(\.\.\.)? is not valid JSON/, "it is not valid JSON")
    .replace(/\nparams: [\s\S]*/, "");
}

/** Where it happened, without the message, which stands above that. */
function placesIn(stack: string): string {
  const places = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return places.join("\n").slice(0, limits.stack);
}

/**
 * A line without anything that looks like a key, a token or what is stored of a password, wherever it came from: these are
 * all long and without a gap. Names of backups are, too.
 */
export function withoutSecrets(line: string): string {
  return line.replaceAll(/(?<![\w-])(?!watercooler-)[\w-]{32,}/g, "…");
}
