import type { Reader } from "../../db/store.ts";
import { badRequest } from "../../http/errors.ts";
import { isEmailAllowed } from "../email-domains/queries.ts";
import { usersNamed } from "../users/queries.ts";
import { organizationSetting } from "./settings.ts";

/**
 * To be asked of every name that somebody is to have from now on.
 * @throws {ApiError} BAD_REQUEST when names are to be unique and somebody active, other than the one given, has it
 */
export function assertNameFree(reader: Reader, fullName: string, exceptId?: number): void {
  if (!organizationSetting(reader, "require_unique_names")) return;
  const holders = usersNamed(reader, fullName).filter((user) => user.isActive && user.id !== exceptId);
  if (holders.length > 0) throw badRequest("Unique names required in this organization.");
}

/**
 * To be asked of every email address that somebody is to have from now on.
 * @throws {ApiError} BAD_REQUEST when joining is restricted to domains that it is not in
 */
export function assertEmailAllowed(reader: Reader, email: string): void {
  if (!isEmailAllowed(reader, email)) throw badRequest(`Email '${email}' not allowed in this organization`);
}
