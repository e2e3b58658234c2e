import { randomInt } from "node:crypto";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { badUsage, CommandFailure } from "../control/failure.ts";

/** A password, and whether it was generated. A generated one must be shown. */
export type ChosenPassword = { readonly password: string; readonly isGenerated: boolean };

/** Where a password is read from, and where the questions are written. */
export type PasswordSource = {
  readonly stdin: NodeJS.ReadStream;
  readonly screen: NodeJS.WritableStream;
};

/**
 * Gets the password for a new account: from standard input if the flag is set, by asking at a terminal, or generated.
 * @throws {CommandFailure} when none was given, or the repetition differs
 */
export async function choosePassword(
  fromStdin: boolean,
  { stdin, screen }: PasswordSource = { stdin: process.stdin, screen: process.stderr },
): Promise<ChosenPassword> {
  if (fromStdin) return { password: await readFirstLine(stdin), isGenerated: false };
  if (!stdin.isTTY) return { password: generatePassword(), isGenerated: true };
  const password = await ask("Password: ", stdin, screen);
  if ((await ask("Repeat password: ", stdin, screen)) === password) return { password, isGenerated: false };
  throw new CommandFailure("The passwords do not match. Run the command again.");
}

/**
 * Asks for something secret at a terminal, without showing what is typed.
 * @throws {CommandFailure} on Ctrl-C or Ctrl-D
 */
function ask(question: string, input: NodeJS.ReadableStream, screen: NodeJS.WritableStream): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silence, terminal: true });
  return new Promise((resolve, reject) => {
    reader.once("line", (line) => {
      resolve(line);
      reader.close();
    });
    reader.once("SIGINT", () => reader.close());
    reader.once("close", () => {
      screen.write("\n");
      reject(new CommandFailure("Nothing was changed.", 130));
    });
    screen.write(question);
  });
}

async function readFirstLine(stdin: NodeJS.ReadStream): Promise<string> {
  const [line = ""] = decode(await buffer(stdin)).split(/\r?\n/, 1);
  if (line === "") throw badUsage("--password-stdin needs the password on standard input.");
  return line;
}

/** Replacing invalid UTF-8 would make a password that nobody can type. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badUsage("The password on standard input must be UTF-8.");
  }
}

/**
 * Generates a password that is easy to read aloud and to type, without i, l, o, 0 and 1. It has 99 bits of entropy.
 */
function generatePassword(): string {
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, pick).join("")).join("-");
}

function pick(): string {
  return legible.charAt(randomInt(legible.length));
}

const legible = "abcdefghjkmnpqrstuvwxyz23456789";
