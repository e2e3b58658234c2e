import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { CommandFailure } from "../control/failure.ts";

/**
 * Asks for something secret at a terminal, without showing what is typed.
 * @throws {CommandFailure} on Ctrl-C or Ctrl-D
 */
export function ask(question: string, input: NodeJS.ReadableStream, screen: NodeJS.WritableStream): Promise<string> {
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
