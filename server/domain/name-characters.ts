import { invalidParameter } from "../http/errors.ts";
import { findInvisible } from "./invisible-characters.ts";

/**
 * Holds a name, of a channel or a group as of the organization, against what no name may have: line breaks and other
 * control characters, halves of characters, and what shows nothing or turns the text around.
 * @param what whose name it is, as the error says it
 * @param parameter what the endpoint calls it
 * @throws {ApiError} BAD_REQUEST with the place of the first such character (the wire specification, 1.4)
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
