/**
 * The floor for the list of channels: a plain node:http server that selects the channels from a copy of the product's
 * database, builds objects like the product's, and writes them as JSON. Everything except the rows comes from an answer
 * of the product: who may see them, their subscribers, and the values of permissions.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import Sqlite from "better-sqlite3";
import type { ChannelShape } from "../../server/domain/channels/shapes.ts";
import { listenAndAnnounce, readOptions } from "./listen.ts";

/** The options of this floor. */
export type ChannelsOptions = {
  /** Path of the copy. */
  readonly database: string;
  /** Path of an answer of the product, from which this floor takes everything except the rows. */
  readonly sample: string;
};

type Sample = { readonly streams: readonly ChannelShape[] };

type Row = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly rendered_description: string;
  readonly created_at: number;
  readonly first_message_id: number | null;
};

const { database, sample } = readOptions<ChannelsOptions>();
const { streams, ...envelope }: Sample = JSON.parse(readFileSync(sample, "utf8"));
const known = new Map(streams.map((channel) => [channel.stream_id, channel]));
const select = new Sqlite(database).prepare<[], Row>("SELECT * FROM channels ORDER BY id");

const server = createServer((_, response) => {
  const found = select.all().flatMap((row) => {
    const rest = known.get(row.id);
    if (rest === undefined) return [];
    const { id: stream_id, name, description, rendered_description, created_at, first_message_id } = row;
    return [
      { ...rest, stream_id, name, description, rendered_description, date_created: created_at, first_message_id },
    ];
  });
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify({ ...envelope, streams: found }));
});
listenAndAnnounce(server);
