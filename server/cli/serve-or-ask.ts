import { createInterface } from "node:readline/promises";
import type { Config } from "../config.ts";
import { isDatabaseLost } from "../db/data-folder.ts";

/** Where a question is asked, and answered. */
export type Terminal = { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream };

/**
 * Serves; at a terminal, where the database is gone from its folder, asks first whether to begin with an empty organization.
 * @param isForPrograms whether nobody is there to answer
 * @throws what serving throws, also after any answer but yes
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
    if (!isAsked || !isDatabaseLost(error) || !(await saysYes(`${error.message}\n\n${question}`, terminal)))
      throw error;
    return await serve({ ...config, beginsAnew: true });
  }
}

const question = "Begin with an empty organization? What is in the folder is kept in one of its own. [yes/no] ";

async function saysYes(text: string, terminal: Terminal): Promise<boolean> {
  const reader = createInterface(terminal);
  try {
    return /^y(es)?$/i.test((await reader.question(text)).trim());
  } finally {
    reader.close();
  }
}
