import { z } from "zod";
import { msg } from "#server/texts/msg.ts";
import type { Tx } from "../../transactions/tx.ts";
import { insertSubscribers } from "../subscriptions/actions.ts";
import { translateForAll } from "../translate-for.ts";
import type { User } from "../users/queries.ts";
import { insertChannel } from "./actions/create.ts";
import { newChannelParams } from "./contract.ts";
import type { NewChannelParams } from "./new-channel.ts";

/** The parameters of a new channel, with their default values. */
export const defaultChannelParams = Object.fromEntries(
  Object.entries(newChannelParams).map(([name, { schema }]) => [name, z.parse(schema, undefined)]),
) as NewChannelParams;

/** Gives a new organization one channel that everybody is in. */
export function insertFirstChannel(tx: Tx, owner: User): void {
  const params = { ...defaultChannelParams, is_default_stream: true };
  const channel = insertChannel(
    tx,
    owner,
    {
      name: translateForAll(tx, msg({ message: "general", comment: "The name of an organization's first channel" })),
      description: translateForAll(tx, msg`For everyone`),
      params,
    },
    false,
  );
  insertSubscribers(tx, channel, [owner]);
}
