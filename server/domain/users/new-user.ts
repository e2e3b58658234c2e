import { invalidParameter } from "../../http/errors.ts";
import { accountLimits } from "../account-limits.ts";
import { findInvisible } from "../invisible-characters.ts";
import { mixesScripts } from "../mixed-scripts.ts";

const { name: nameLimits, email: emailLimits } = accountLimits;

/**
 * Checks a full name, and returns it as it is stored.
 * @throws {ApiError} BAD_REQUEST with the messages of the wire specification, 9.1
 */
export function readFullName(name: string): string {
  const trimmed = name.trim();
  const characters = [...trimmed];
  const { length } = characters;
  if (length > nameLimits.longest) throw invalidParameter("full_name", "too_long", "Name too long!");
  if (length < nameLimits.shortest) throw invalidParameter("full_name", "too_short", "Name too short!");
  const isMisleading = findInvisible(characters) >= 0 || mixesScripts(trimmed);
  if (/[*`\\>"@]/.test(trimmed) || /\p{Cc}/u.test(trimmed) || isMisleading) {
    throw invalidParameter("full_name", "unusable_character", "Invalid characters in name!");
  }
  if (/\|\d+$/.test(trimmed)) throw invalidParameter("full_name", "invalid", "Invalid format!");
  return trimmed;
}

/**
 * Checks an email address, and returns it as it is stored. Accepts what a mail server would (RFC 5321, 4.1.2), except
 * quoted local parts.
 * @throws {ApiError} BAD_REQUEST
 */
export function readEmail(email: string): string {
  const trimmed = email.trim();
  if (!isEmail(trimmed)) throw invalidParameter("email", "invalid", "Enter a valid email address.");
  return trimmed;
}

/** Whether a text is an address that {@link readEmail} accepts. */
export function isEmail(text: string): boolean {
  const pattern = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/;
  return text.length <= emailLimits.longest && pattern.test(text);
}
