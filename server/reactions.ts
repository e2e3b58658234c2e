import { followBotChange } from "./domain/bots/announce.ts";
import { greetNewcomer } from "./domain/notification-bot/newcomer.ts";
import { endPasswordReset } from "./domain/password-resets/end.ts";
import { forgetPresence } from "./domain/presence/actions.ts";
import { hidePresenceFrom, showPresenceTo } from "./domain/presence/tell.ts";
import { removePushTokensOf } from "./domain/push/actions.ts";
import { restoreSubscriber, subscribeToDefaultChannels, withdrawSubscriber } from "./domain/subscriptions/actions.ts";
import { hideStatusFrom, showStatusTo } from "./domain/user-status/announce.ts";
import type { Reactions } from "./transactions/reactions.ts";

/** What follows from what happens in nouns that do not know those which act on it: the only place that ties them. */
export const reactions: Reactions = {
  userAdded: [
    (tx, { user, joinsDefaultChannels }) => {
      if (joinsDefaultChannels) subscribeToDefaultChannels(tx, user);
    },
  ],
  userJoined: [(tx, { user, invitation }) => greetNewcomer(tx, user, invitation)],
  userDeactivated: [
    (tx, { user }) => endPasswordReset(tx, user.id),
    (tx, { user }) => removePushTokensOf(tx, user.id),
    (tx, { user }) => forgetPresence(tx, user.id),
    (tx, { user }) => withdrawSubscriber(tx, user),
  ],
  userReactivated: [(tx, { user }) => restoreSubscriber(tx, user)],
  userShown: [
    (tx, { user, audience }) => showStatusTo(tx, user, audience),
    (tx, { user, audience }) => showPresenceTo(tx, user, audience),
  ],
  userHidden: [
    (tx, { user, audience }) => hideStatusFrom(tx, user, audience),
    (tx, { user, audience }) => hidePresenceFrom(tx, user, audience),
  ],
  userChanged: [(tx, { user, change }) => followBotChange(tx, user, change)],
};
