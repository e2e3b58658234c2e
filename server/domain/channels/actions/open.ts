import type { Tx } from "../../../db/mutate.ts";
import { ApiError, badRequest } from "../../../http/errors.ts";
import { maySubscribeOthersToNew } from "../../subscriptions/access.ts";
import { insertOrPostpone, type Postponed } from "../../subscriptions/postponed.ts";
import type { User } from "../../users/queries.ts";
import { type Channel, findChannelByName } from "../queries.ts";
import { insertChannel, type NewChannel } from "./create.ts";

/**
 * Creates a channel and subscribes people to it, or does neither; of a crowd the creator first, and what there is no room
 * for is postponed.
 * @throws {ApiError} CHANNEL_ALREADY_EXISTS; BAD_REQUEST and UNAUTHORIZED_PRINCIPAL when the creator may not create such
 * a channel or not subscribe the others, or the parameters do not go together
 */
export function openChannel(
  tx: Tx,
  creator: User,
  channel: NewChannel & { readonly subscribers: readonly User[] },
  webPublicEnabled: boolean,
  postponed: Postponed,
): Channel {
  const { name, subscribers } = channel;
  if (findChannelByName(tx, name) !== undefined) {
    throw new ApiError("CHANNEL_ALREADY_EXISTS", `Channel '${name}' already exists`);
  }
  const created = insertChannel(tx, creator, channel, webPublicEnabled);
  const isOther = (user: User) => user.id !== creator.id;
  const addsOthers = subscribers.some(isOther);
  if (addsOthers && !maySubscribeOthersToNew(tx, creator, created)) throw badRequest("Insufficient permission");
  const [others, own] = [subscribers.filter(isOther), subscribers.filter((user) => !isOther(user))];
  insertOrPostpone(tx, created, [...own, ...others], postponed);
  return created;
}
