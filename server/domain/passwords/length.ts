import { invalidParameter } from "../../http/errors.ts";
import { accountLimits } from "../account-limits.ts";

const { shortest, longest } = accountLimits.password;

/** @throws {ApiError} BAD_REQUEST for a password that is shorter or longer than one may be */
export function assertPasswordLength(password: string): void {
  if (isPasswordTooShort(password))
    throw invalidParameter("password", "too_short", `The password is too short (at least ${shortest} characters).`);
  if ([...password].length > longest)
    throw invalidParameter("password", "too_long", `The password is too long (at most ${longest} characters).`);
}

/** Whether a password has fewer characters than one must have. */
export function isPasswordTooShort(password: string): boolean {
  return [...password].length < shortest;
}
