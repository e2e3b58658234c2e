import { badRequest } from "../../http/errors.ts";
import { withParameterNames } from "../../http/for-parameter.ts";
import type { ParsedParams } from "../../http/params.ts";
import { type Batch, runOrDefer } from "../../transactions/batch.ts";
import type { Tx } from "../../transactions/tx.ts";
import { isSubscribed } from "../channel-members/queries.ts";
import { defaultChannelParams } from "../channels/first-channel.ts";
import { findChannelByName } from "../channels/queries.ts";
import type { User } from "../users/queries.ts";
import type { subscriptionEndpoints } from "./contract.ts";
import { changeSubscriptionProperties, readColor } from "./properties.ts";
import { type SubscribeResult, subscribe } from "./subscribe.ts";
import { type UnsubscribeResult, unsubscribe } from "./unsubscribe.ts";

/** The request of PATCH /users/me/subscriptions. */
export type ChangeSubscriptionsParams = ParsedParams<(typeof subscriptionEndpoints)["changeSubscriptions"]["params"]>;

/** The result of PATCH /users/me/subscriptions. */
export type ChangeSubscriptionsResult = Omit<SubscribeResult, "unauthorized"> & UnsubscribeResult;

/**
 * Subscribes a person to some channels, with the colors that they choose, and unsubscribes them from others.
 * @throws {ApiError} BAD_REQUEST when there is nothing to do; also the errors of {@link subscribe} and
 *   {@link unsubscribe}
 */
export function changeSubscriptions(
  tx: Tx,
  user: User,
  { add, delete: remove }: ChangeSubscriptionsParams,
  webPublicEnabled: boolean,
  batch: Batch,
): ChangeSubscriptionsResult {
  if (add.length + remove.length === 0) {
    throw badRequest('Nothing to do. Specify at least one of "add" or "delete".');
  }
  const added = withParameterNames(addParameterNames, () => addSubscriptions(tx, user, add, webPublicEnabled, batch));
  const removed = withParameterNames({ subscriptions: "delete" }, () =>
    unsubscribe(tx, user, { subscriptions: remove }, batch),
  );
  return { ...added, ...removed };
}

const addParameterNames = { subscriptions: "add", subscription_data: "add" };

function addSubscriptions(
  tx: Tx,
  user: User,
  add: ChangeSubscriptionsParams["add"],
  webPublicEnabled: boolean,
  batch: Batch,
): Omit<SubscribeResult, "unauthorized"> {
  const request = { ...defaultChannelParams, subscriptions: add, authorization_errors_fatal: true };
  const { unauthorized: _, ...added } = subscribe(tx, user, request, webPublicEnabled, batch);
  const addedNames = new Set(added.subscribed[user.id]);
  for (const { name, color } of add) {
    const channel = findChannelByName(tx, name);
    if (color === undefined || channel === undefined || !addedNames.has(channel.name)) continue;
    const change = { stream_id: channel.id, property: "color", value: readColor(color) };
    runOrDefer(tx, batch, costOfColor, (laterTx) => {
      if (isSubscribed(laterTx, user.id, channel.id)) changeSubscriptionProperties(laterTx, user, [change]);
    });
  }
  return added;
}

/** The cost of choosing a color, in units of work. */
const costOfColor = 15;
