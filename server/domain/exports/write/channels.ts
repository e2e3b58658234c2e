import { rowsById, type Source } from "./source.ts";

type ChannelRow = {
  readonly id: number;
  readonly isPrivate: number;
  readonly isWebPublic: number;
  readonly isArchived: number;
  readonly hasPublicHistory: number;
  readonly name: string;
  readonly description: string;
  readonly folderId: number | null;
  readonly createdAt: number;
  readonly creatorId: number | null;
};

/** The channels that an export holds, each with its subscribers. */
export async function* channelsIn(source: Source): AsyncGenerator<object> {
  for await (const row of rowsById<ChannelRow>(source, everyChannel)) {
    if (!source.scope.holdsChannel(row.id)) continue;
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
    // Each may have as many subscribers as there are people.
    await source.pace();
  }
}

function subscribersOf({ store }: Source, channelId: number): number[] {
  const [row] = store.all(subscribers, [channelId]) as { ids: string }[];
  return JSON.parse(row?.ids ?? "[]");
}

const everyChannel = `
  SELECT id, name, description, is_private AS isPrivate, is_web_public AS isWebPublic, is_archived AS isArchived,
    history_public_to_subscribers AS hasPublicHistory, folder_id AS folderId, created_at AS createdAt,
    creator_id AS creatorId
  FROM channels WHERE id > +? ORDER BY id LIMIT +?`;

const subscribers = `
  SELECT json_group_array(user_id) AS ids
  FROM (SELECT user_id FROM subscriptions WHERE channel_id = +? AND is_active ORDER BY user_id)`;
