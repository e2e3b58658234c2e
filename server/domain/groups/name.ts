import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { assertNameCharacters } from "../name-characters.ts";
import { isSameName } from "../name-key.ts";
import { groupNameLimit, reservedGroupPrefixes } from "./limits.ts";
import { namedGroups } from "./queries.ts";

/**
 * Checks a group's name, and returns it as it is stored.
 * @throws {ApiError} BAD_REQUEST with the messages of the wire specification, 1.5
 */
export function readGroupName(name: string): string {
  const trimmed = name.trim();
  const characters = [...trimmed];
  if (characters.length === 0) throw invalidParameter("name", "blank", "User group name can't be empty!");
  if (characters.length > groupNameLimit) {
    throw invalidParameter("name", "too_long", `User group name cannot exceed ${groupNameLimit} characters.`);
  }
  const prefix = reservedGroupPrefixes.find((each) => trimmed.startsWith(each));
  if (prefix !== undefined) throw invalidParameter("name", "unfit", `User group name cannot start with '${prefix}'.`);
  assertNameCharacters(trimmed, "user group");
  return trimmed;
}

/**
 * Makes sure that no other group, active or deactivated, has this name, regardless of case.
 * @throws {ApiError} BAD_REQUEST
 */
export function assertNameFree(reader: Reader, name: string, exceptId?: number): void {
  const isTaken = namedGroups(reader).some((other) => other.id !== exceptId && isSameName(other.name, name));
  if (isTaken) throw invalidParameter("name", "taken", `User group '${name}' already exists.`);
}
