import { invalidParameter } from "../http/errors.ts";
import { findUnusableCharacter } from "./unusable-characters.ts";

/**
 * Checks a name of a channel, a group or the organization for characters that no name may have: line breaks and other
 * control characters, halves of characters, and invisible or reversing ones.
 * @param what the thing that has the name, as the error calls it
 * @param parameter the endpoint's name for it
 * @throws {ApiError} BAD_REQUEST with the position of the first one (the wire specification, 1.4)
 */
export function assertNameCharacters(name: string, what: string, parameter = "name"): void {
  const found = findUnusableCharacter(name);
  if (found !== undefined)
    throw invalidParameter(
      parameter,
      "unusable_character",
      `Invalid character in ${what} name, at position ${found.index + 1}.`,
    );
}
