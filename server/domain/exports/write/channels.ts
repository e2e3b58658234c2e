import { column, integer, query, text } from "../../../db/rows.ts";
import { rowsById, type Source } from "./source.ts";

/** The channels in an export, each with its subscribers. */
export async function* readChannels(source: Source): AsyncGenerator<object> {
  for await (const row of rowsById(source, everyChannel)) {
    if (!source.scope.includesChannel(row.id)) continue;
    yield {
      id: row.id,
      name: row.name,
      description: row.description,
      is_private: row.isPrivate === 1,
      is_web_public: row.isWebPublic === 1,
      is_archived: row.isArchived === 1,
      history_public_to_subscribers: row.hasPublicHistory === 1,
      folder_id: row.folderId,
      created_at: row.createdAt,
      creator_id: row.creatorId,
      subscriber_ids: subscribersOf(source, row.id),
    };
    // Every user may be subscribed, so one channel can take a while.
    await source.takeTurn();
  }
}

function subscribersOf(source: Source, channelId: number): number[] {
  const row = subscribers.first(source, channelId);
  return JSON.parse(row?.ids ?? "[]");
}

const everyChannel = query(
  {
    id: integer,
    isPrivate: integer,
    isWebPublic: integer,
    isArchived: integer,
    hasPublicHistory: integer,
    name: text,
    description: text,
    folderId: column<number | null>(),
    createdAt: integer,
    creatorId: column<number | null>(),
  },
  `
  SELECT id, name, description, is_private AS isPrivate, is_web_public AS isWebPublic, is_archived AS isArchived,
    history_public_to_subscribers AS hasPublicHistory, folder_id AS folderId, created_at AS createdAt,
    creator_id AS creatorId
  FROM channels WHERE id > +? ORDER BY id LIMIT +?`,
);

const subscribers = query(
  { ids: text },
  `
  SELECT json_group_array(user_id) AS ids
  FROM (SELECT user_id FROM subscriptions WHERE channel_id = +? AND is_active ORDER BY user_id)`,
);
