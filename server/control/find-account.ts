import type { Reader } from "../db/store.ts";
import { findUserByEmail, type User } from "../domain/users/queries.ts";
import { CommandFailure } from "./failure.ts";

/**
 * The account with an email address, for a command. A deleted account has only a placeholder, by which no command finds
 * it.
 * @throws {CommandFailure} if there is none
 */
export function findAccount(reader: Reader, email: string): User {
  const user = findUserByEmail(reader, email);
  if (user === undefined || user.deletedAt !== null)
    throw new CommandFailure(`No person has the email address ${email}. See: watercooler user list`);
  return user;
}
