import type { Reader } from "../db/store.ts";
import { findOrganization } from "../domain/organization/queries.ts";
import { CommandFailure } from "./failure.ts";

/** @throws {CommandFailure} while nobody has set the organization up */
export function assertOrganization(reader: Reader): void {
  if (findOrganization(reader) !== undefined) return;
  throw new CommandFailure("There is no organization in this data folder yet. Create it with: watercooler init");
}
