import { isSubscribed } from "#server/domain/channel-members/queries.ts";
import { findChannel } from "#server/domain/channels/queries.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { removeSubscribers } from "#server/domain/subscriptions/actions.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { findUser } from "#server/domain/users/queries.ts";
import { everybody } from "../../../selectors.ts";
import { canSubscribeAgain, canSubscribeOthers, canSubscribeSelf, canUnsubscribe } from "../../channels.ts";
import type { Action, Viewer } from "../action.ts";
import { isCrowd } from "../crowd.ts";

/** Subscriptions to try in a channel: the viewer's own, and those of others. */
export function listSubscribingActions(viewer: Viewer, channel: ChannelShape): Action[] {
  const { organization, person, world } = viewer;
  const { stream_id, name } = channel;
  const isIn = (id: number) => isSubscribed(world.ctx, id, stream_id);
  const others = everybody(organization).filter(
    (each) => each.is_active && each.user_id !== person.id && !isCrowd(each),
  );
  const [outside] = others.filter(({ user_id, is_guest }) => !is_guest && !isIn(user_id));
  const inside = others.filter(({ user_id }) => isIn(user_id));
  const subscriptions = [{ name }];
  const me = everybody(organization).find(({ user_id }) => user_id === person.id);
  return [
    isIn(person.id)
      ? {
          name: "leave a channel",
          target: name,
          isOffered: me !== undefined && canUnsubscribe(organization, channel, me),
          request: () => person.call(subscriptionEndpoints.unsubscribe, { subscriptions: [name] }),
        }
      : {
          name: "join a channel",
          target: name,
          isOffered: canSubscribeSelf(organization, channel),
          request: () => person.call(subscriptionEndpoints.subscribe, { subscriptions }),
        },
    ...(outside === undefined
      ? []
      : [
          {
            name: "add a subscriber",
            target: `${outside.full_name} to ${name}`,
            isOffered: canSubscribeOthers(organization, channel),
            request: () =>
              person.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [outside.user_id] }),
          },
        ]),
    ...inside.slice(0, 3).map((other) => ({
      name: "remove a subscriber",
      target: `${other.full_name} from ${name}`,
      isOffered: canUnsubscribe(organization, channel, other),
      request: () =>
        person.call(subscriptionEndpoints.unsubscribe, { subscriptions: [name], principals: [other.user_id] }),
    })),
    ...listReturns(viewer, channel, inside[0]?.user_id),
  ];
}

/** Subscribing again, after one has unsubscribed oneself, somebody else, or both. */
function listReturns({ organization, person, world }: Viewer, channel: ChannelShape, other: number | undefined) {
  const { stream_id, name } = channel;
  const mine = isSubscribed(world.ctx, person.id, stream_id) ? [person.id] : [];
  const theirs = other === undefined ? [] : [other];
  const both = mine.length > 0 && theirs.length > 0 ? [[...mine, ...theirs]] : [];
  const groups = [mine, theirs, ...both].filter((ids) => ids.length > 0);
  return groups.map(
    (principals): Action => ({
      name: principals.length > 1 ? "undo the removal of oneself and another" : "undo a removal",
      target: `${principals.join()} to ${name}`,
      isOffered: canSubscribeAgain(organization, channel, principals),
      before: (tx) => {
        const stored = findChannel(tx, stream_id);
        const people = principals.flatMap((id) => findUser(tx, id) ?? []);
        if (stored !== undefined) removeSubscribers(tx, [stored], people);
      },
      request: () => person.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], principals }),
    }),
  );
}
