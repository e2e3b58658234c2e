import { isIP } from "node:net";
import { type ApiError, invalidParameter } from "../../http/errors.ts";

/**
 * Interfaces as they may be stored, each once.
 * @throws {ApiError} BAD_REQUEST with `var_name`
 */
export function readInterfaces(given: readonly string[]): readonly string[] {
  const names = [...new Set(given.map((name) => name.trim()))];
  for (const name of names) {
    if (name === "" || /\p{Cc}/u.test(name)) throw wrong("A network's name is missing, or cannot be read.");
    if (isIP(name) !== 0) throw wrong(`${name} is an address, which changes. Choose the network by its name.`);
  }
  return names;
}

function wrong(message: string): ApiError {
  return invalidParameter("interfaces", "invalid", message);
}
