import { createInterface } from "node:readline/promises";
import type { Config } from "../config.ts";
import { isDatabaseLost } from "../db/data-folder.ts";

/** The streams for a question and its answer. */
export type Terminal = { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream };

/**
 * Serves. If the folder has lost its database and there is a terminal, asks whether to start with an empty
 * organization.
 * @param isForPrograms whether the output is for programs, so that nobody is asked
 * @throws the error of `serve`, also after any answer except yes
 */
export async function serveOrAsk<T>(
  isForPrograms: boolean,
  config: Config,
  serve: (config: Config) => Promise<T>,
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<T> {
  try {
    return await serve(config);
  } catch (error) {
    const isAsked = !isForPrograms && terminal.input.isTTY === true && terminal.output.isTTY === true;
    if (!isAsked || !isDatabaseLost(error) || !(await askYesNo(`${error.message}\n\n${question}`, terminal)))
      throw error;
    return await serve({ ...config, startsEmpty: true });
  }
}

const question = "Start with an empty organization? The current files move to a separate folder. [yes/no] ";

async function askYesNo(text: string, terminal: Terminal): Promise<boolean> {
  const reader = createInterface(terminal);
  try {
    return /^y(es)?$/i.test((await reader.question(text)).trim());
  } finally {
    reader.close();
  }
}
