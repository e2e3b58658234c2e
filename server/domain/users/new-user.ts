import { invalidParameter } from "../../http/errors.ts";
import type { ParameterProblem } from "../../http/parameter-problems.ts";
import { isEmailAddress, isNewEmailAddress } from "../email-addresses.ts";
import { type FullNameProblem, findFullNameProblem } from "../full-names.ts";

/**
 * Checks a full name, and returns it as it is stored.
 * @throws {ApiError} BAD_REQUEST with the messages of the wire specification, 9.1
 */
export function readFullName(name: string): string {
  const trimmed = name.trim();
  const found = findFullNameProblem(trimmed);
  if (found !== undefined) throw invalidParameter("full_name", ...refusals[found.kind]);
  return trimmed;
}

/**
 * Checks the email address that a person is given, and returns it as it is stored.
 * @throws {ApiError} BAD_REQUEST
 */
export function readNewEmail(email: string): string {
  return readEmail(email, isNewEmailAddress);
}

/**
 * Checks an email address that is looked up, and returns it as it is stored.
 * @throws {ApiError} BAD_REQUEST
 */
export function readEmail(email: string, isValid = isEmailAddress): string {
  const trimmed = email.trim();
  if (!isValid(trimmed)) throw invalidParameter("email", "invalid", "Enter a valid email address.");
  return trimmed;
}

type Refusal = readonly [ParameterProblem, message: string];

const unusable: Refusal = ["unusable_character", "Invalid characters in name!"];

const refusals: Readonly<Record<FullNameProblem["kind"], Refusal>> = {
  too_long: ["too_long", "Name too long!"],
  too_short: ["too_short", "Name too short!"],
  sign: unusable,
  control: unusable,
  broken: unusable,
  invisible: unusable,
  mixed_scripts: unusable,
  number_at_end: ["invalid", "Invalid format!"],
};
