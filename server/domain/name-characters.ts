import { invalidParameter } from "../http/errors.ts";
import { findInvisible } from "./invisible-characters.ts";

/**
 * Checks a name of a channel, a group or the organization for characters that no name may have: line breaks and other
 * control characters, halves of characters, and invisible or reversing ones.
 * @param what the thing that has the name, as the error calls it
 * @param parameter the endpoint's name for it
 * @throws {ApiError} BAD_REQUEST with the position of the first one (the wire specification, 1.4)
 */
export function assertNameCharacters(name: string, what: string, parameter = "name"): void {
  const characters = [...name];
  const position = characters.findIndex((character) => /\p{Cc}|\p{Cs}|\p{Cn}/u.test(character));
  const unusable = position >= 0 ? position : findInvisible(characters);
  if (unusable >= 0)
    throw invalidParameter(
      parameter,
      "unusable_character",
      `Invalid character in ${what} name, at position ${unusable + 1}.`,
    );
}
