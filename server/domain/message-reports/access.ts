import type { Reader } from "../../db/store.ts";
import type { Actor } from "../../http/actor.ts";
import { invalidParameter } from "../../http/errors.ts";
import { roleRefusal } from "../../http/who.ts";
import { personOf } from "../permissions/person-of.ts";
import { actingUser } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { mayDecideReports } from "./policy.ts";
import { findReport, type StoredReport } from "./queries.ts";

/**
 * The person who sees the reports or decides about one.
 * @throws {ApiError} UNAUTHORIZED_PRINCIPAL when they are no administrator anymore
 */
export function decidingUser(reader: Reader, actor: Actor): User {
  const user = actingUser(reader, actor);
  if (!mayDecideReports(personOf(reader, user))) throw roleRefusal("administrator");
  return user;
}

/**
 * A report by its ID.
 * @throws {ApiError} BAD_REQUEST when there is none
 */
export function requireReport(reader: Reader, id: number): StoredReport {
  const report = findReport(reader, id);
  if (report === undefined) throw invalidParameter("report_id", "unknown", "No such report");
  return report;
}
