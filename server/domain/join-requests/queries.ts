import { and, asc, count, eq, gt, lte } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { joinRequests } from "../../db/schema/join-requests.ts";
import { type Reader, statement } from "../../db/store.ts";
import { joinRequestLimits } from "./limits.ts";

/** A request to join, as stored. */
export type JoinRequest = typeof joinRequests.$inferSelect;

/** How long a request can be answered, in seconds. */
export const joinRequestLifetime = joinRequestLimits.days * 86_400;

/** The requests that can be answered, the oldest first. */
export function pendingJoinRequests(reader: Reader): JoinRequest[] {
  return pending(reader).all({ since: oldest(reader) });
}

/** A request that can be answered, by its ID. */
export function findJoinRequest(reader: Reader, id: number): JoinRequest | undefined {
  return byId(reader).get({ id, since: oldest(reader) });
}

/** Counts the requests that can be answered: all, and those from an IP address. */
export function countJoinRequests(reader: Reader, address: string): { readonly all: number; readonly here: number } {
  const since = oldest(reader);
  return {
    all: pendingCount(reader).get({ since })?.pending ?? 0,
    here: addressCount(reader).get({ since, address })?.pending ?? 0,
  };
}

/** Whether there are requests that nobody answered in time. */
export function hasExpiredJoinRequests(reader: Reader): boolean {
  return anyExpired(reader).get({ since: oldest(reader) }) !== undefined;
}

/** Requests from before this time have expired, in UNIX seconds. */
export function oldest(reader: Reader): number {
  return Math.floor(reader.store.now() / 1000) - joinRequestLifetime;
}

const isPending = gt(joinRequests.createdAt, parameter("since"));

const pending = statement((db) =>
  db.select().from(joinRequests).where(isPending).orderBy(asc(joinRequests.id)).prepare(),
);

const anyExpired = statement((db) =>
  db
    .select({ id: joinRequests.id })
    .from(joinRequests)
    .where(lte(joinRequests.createdAt, parameter("since")))
    .limit(1)
    .prepare(),
);

const byId = statement((db) =>
  db
    .select()
    .from(joinRequests)
    .where(and(isPending, eq(joinRequests.id, parameter("id"))))
    .prepare(),
);

const pendingCount = statement((db) => db.select({ pending: count() }).from(joinRequests).where(isPending).prepare());

const addressCount = statement((db) =>
  db
    .select({ pending: count() })
    .from(joinRequests)
    .where(and(isPending, eq(joinRequests.address, parameter("address"))))
    .prepare(),
);
