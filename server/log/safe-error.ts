/** How much of an error is logged, in characters. */
const limits = { message: 1_000, stack: 4_000 };

/** An error as it is logged: what helps to find its cause, and no other data. */
export type SafeError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: SafeError;
};

/**
 * Converts an error for the log. Only the code is kept of its own properties, because the others may contain what
 * people wrote.
 */
export function safeError(error: unknown, depth = 3): SafeError | undefined {
  if (error === undefined || error === null || depth === 0) return undefined;
  if (!(error instanceof Error)) return { type: typeof error, message: "A value that is not an error.", stack: "" };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause = safeError(error.cause, depth - 1);
  return {
    type: error.name,
    message: withoutQuotedInput(error.message).slice(0, limits.message),
    ...code,
    stack: withoutMessage(error.stack ?? ""),
    ...(cause === undefined ? {} : { cause }),
  };
}

/** Removes quoted input: a parser quotes what it could not read, and a query builder what it should store. */
function withoutQuotedInput(message: string): string {
  return message
    .replace(/(\.\.\.)?"[\s\S]*"(\.\.\.)? is not valid JSON/, "it is not valid JSON")
    .replace(/\nparams: [\s\S]*/, "");
}

/** The stack without the message, which is logged separately. */
function withoutMessage(stack: string): string {
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return frames.join("\n").slice(0, limits.stack);
}

/**
 * Removes everything that looks like a key, a token or a password hash from a line, whatever its source. These are all
 * long and without spaces. Names of backups are long too, and stay.
 */
export function withoutSecrets(line: string): string {
  return line.replaceAll(/(?<![\w-])(?!watercooler-)[\w-]{32,}/g, "…");
}
