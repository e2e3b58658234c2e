import type { Reader } from "../db/store.ts";
import { findOrganization } from "../domain/organization/queries.ts";
import { CommandFailure } from "./failure.ts";

/** @throws {CommandFailure} while the organization is not set up */
export function assertOrganization(reader: Reader): void {
  if (findOrganization(reader) !== undefined) return;
  throw new CommandFailure("There is no organization in this data folder yet. Create it with: watercooler init");
}
