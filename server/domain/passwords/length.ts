import { invalidParameter } from "../../http/errors.ts";
import { accountLimits } from "../account-limits.ts";

const { shortest, longest } = accountLimits.password;

/** @throws {ApiError} BAD_REQUEST for a password that is too short or too long */
export function assertPasswordLength(password: string): void {
  if (isPasswordTooShort(password))
    throw invalidParameter("password", "too_short", `The password is too short (at least ${shortest} characters).`);
  if ([...password].length > longest)
    throw invalidParameter("password", "too_long", `The password is too long (at most ${longest} characters).`);
}

/** Whether a password has fewer characters than the minimum. */
export function isPasswordTooShort(password: string): boolean {
  return [...password].length < shortest;
}
