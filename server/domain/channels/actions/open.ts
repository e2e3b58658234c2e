import { ApiError, invalidParameter } from "../../../http/errors.ts";
import type { Batch } from "../../../transactions/batch.ts";
import type { Tx } from "../../../transactions/tx.ts";
import { canSubscribeOthersToNew } from "../../subscriptions/access.ts";
import { insertSubscribers } from "../../subscriptions/actions.ts";
import { subscribeMany } from "../../subscriptions/bulk.ts";
import type { User } from "../../users/queries.ts";
import { type Channel, findChannelByName } from "../queries.ts";
import { insertChannel, type NewChannel } from "./create.ts";

/**
 * Creates a channel and subscribes people to it, or does neither. If there are many people, the creator is subscribed
 * first, and the others in pieces, which may run in later transactions.
 * @throws {ApiError} CHANNEL_ALREADY_EXISTS; BAD_REQUEST and UNAUTHORIZED_PRINCIPAL when the creator may not create the
 *   channel or subscribe the others, or when the parameters contradict each other
 */
export function openChannel(
  tx: Tx,
  creator: User,
  channel: NewChannel & { readonly subscribers: readonly User[] },
  webPublicEnabled: boolean,
  batch: Batch,
): Channel {
  const { name, subscribers } = channel;
  if (findChannelByName(tx, name) !== undefined) {
    throw new ApiError("CHANNEL_ALREADY_EXISTS", `Channel '${name}' already exists`, {
      var_name: "name",
      var_problem: "taken",
    });
  }
  const created = insertChannel(tx, creator, channel, webPublicEnabled);
  const isOther = (user: User) => user.id !== creator.id;
  const addsOthers = subscribers.some(isOther);
  if (addsOthers && !canSubscribeOthersToNew(tx, creator, created)) {
    throw invalidParameter("subscribers", "not_allowed", "Insufficient permission");
  }
  batch.remaining -= costOfChannel;
  if (subscribers.length <= batch.remaining) {
    batch.remaining -= subscribers.length;
    insertSubscribers(tx, created, subscribers);
  } else {
    insertSubscribers(
      tx,
      created,
      subscribers.filter((user) => !isOther(user)),
    );
    subscribeMany(tx, created, subscribers.filter(isOther), batch);
  }
  return created;
}

/** The cost of a new channel, in units of work. */
const costOfChannel = 150;
