import { getTableColumns, placeholder, sql } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { subscriptions } from "../../db/schema/channel-members.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { OwnProperties } from "../channel-members/queries.ts";

/**
 * People's own properties of a channel that they are or were in. Each combination is listed once, with the people who
 * have it.
 */
export function viewsOf(
  reader: Reader,
  channelId: number,
  userIds: readonly number[],
): { readonly view: OwnProperties; readonly userIds: readonly number[] }[] {
  const rows = views(reader).all({ channelId, userIds: JSON.stringify(userIds) });
  return rows.map(({ userIds: json, ...view }) => ({ view, userIds: JSON.parse(json) }));
}

const { userId, channelId, isActive: _, ...own } = getTableColumns(subscriptions);

const views = statement((db) =>
  db
    .select({ ...own, userIds: sql<string>`json_group_array(${userId})` })
    // The join order and the key make SQLite use the index instead of reading all subscriptions.
    .from(sql`json_each(${placeholder("userIds")}) AS listed`)
    .crossJoin(subscriptions)
    .where(sql`${userId} = listed.value AND ${channelId} = ${parameter("channelId")}`)
    .groupBy(...Object.values(own))
    .prepare(),
);
