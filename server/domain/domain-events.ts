import type { Audience } from "../events/audience.ts";
import type { Channel } from "./channels/queries.ts";
import type { UserSettings } from "./user-settings/shapes/settings.ts";
import type { PersonChange } from "./users/events.ts";
import type { User } from "./users/queries.ts";

/**
 * Events by which a noun notifies nouns that it must not import. A noun that it may import is called directly. What a
 * noun needs from one that it must not import is a function in `DomainCalls` (`server/transactions/tx.ts`). The
 * reactions run in the same transaction, before `raise` returns, in the order of `server/nouns/reactions.ts`. An error
 * thrown by one of them undoes the whole change.
 *
 * The docstring of each event says what happens, and which nouns react with what. They are of a higher tier, unless
 * the docstring says that they import the noun.
 */
export type DomainEvents = {
  /** The organization was created, with its owner and nothing else: it gets its notification bot and first channel. */
  readonly organizationCreated: { readonly owner: User };
  /**
   * Somebody changed settings of their own: drafts, exports, user-status, presence and subscriptions each follow a
   * setting.
   */
  readonly settingsChanged: { readonly user: User; readonly before: UserSettings; readonly after: UserSettings };
  /** Discovery was paused, or resumed, by the person with this ID: audit-log records it, since no row shows it. */
  readonly discoveryPaused: { readonly by: number; readonly paused: boolean };
  /** A mail server was set up, or removed: missed-messages collects mail only if there is one. Features are equals. */
  readonly mailRelayChanged: { readonly hasRelay: boolean };

  /** Somebody was added, a person or a bot; they are in no channel yet: subscriptions adds the default channels. */
  readonly userAdded: { readonly user: User; readonly joinsDefaultChannels: boolean };
  /** Somebody whom an administrator added is now in all their channels and groups: notification-bot greets them. */
  readonly userJoined: { readonly user: User };
  /**
   * Somebody was stored as deactivated: sessions, password-resets and push end what lets them in, presence and
   * subscriptions withdraw them, and mail writes to them. Sessions, presence and mail import users.
   */
  readonly userDeactivated: {
    readonly user: User;
    /** An administrator's words to them, perhaps empty; null for no email. */
    readonly comment: string | null;
  };
  /** Somebody was stored as active again: subscriptions restores theirs. */
  readonly userReactivated: { readonly user: User };
  /**
   * Clients got a record of somebody that they did not have: user-status and presence, which imports users, send theirs
   * too.
   */
  readonly userShown: { readonly user: User; readonly audience: Audience };
  /**
   * Clients are about to lose their record of somebody: user-status and presence, which imports users, withdraw theirs
   * first.
   */
  readonly userHidden: { readonly user: User; readonly audience: Audience };
  /**
   * Clients were sent a change of somebody's record: bots sends it to the bot lists too, and password-resets ends a link
   * that was mailed to an earlier address.
   */
  readonly userChanged: { readonly user: User; readonly change: PersonChange };
  /** Somebody's role was changed: bots revokes their keys to bots with a higher role. */
  readonly roleChanged: { readonly user: User; readonly before: User };
  /** Somebody's password was changed: sessions, which imports users, and password-resets end what the old one allowed. */
  readonly passwordChanged: {
    readonly userId: number;
    /** The hash of the API key or session by which they changed it, which stays valid. */
    readonly keptSignIn: string | undefined;
  };

  /** Channels were created, and everybody is to be notified of it: notification-bot does. */
  readonly channelsCreated: { readonly by: User; readonly channels: readonly Channel[] };
  /**
   * A channel was changed in any way: default-channel-groups and bots, which import channels, and flags follow its
   * name, its kind, and who may read its history.
   */
  readonly channelChanged: { readonly before: Channel; readonly channel: Channel };
  /** A channel became visible or invisible to people: bots, which imports channels, sends default channels again. */
  readonly channelVisibilityChanged: { readonly channel: Channel; readonly userIds: readonly number[] };
  /**
   * An archived channel was restored, for subscribers whose clients do not support archived channels: flags sends them
   * their unread messages. `people` are chosen before the event queues of former subscribers end.
   */
  readonly channelRestored: {
    readonly channel: Channel;
    readonly people: readonly User[];
    readonly only: Audience["only"] & object;
  };
  /** Somebody subscribed another person to channels: notification-bot sends that person a message. */
  readonly subscribedByOther: { readonly user: User; readonly by: User; readonly channels: readonly Channel[] };

  /** An edit added mentions of people to a message: missed-messages decides on their mail. */
  readonly mentionedByEdit: { readonly messageId: number; readonly userIds: readonly number[] };
  /**
   * Messages are deleted for everybody (`forUsers` is null), or removed for people who can no longer read them:
   * reminders and missed-messages forget them, and message-reports announces that reported ones are gone.
   */
  readonly messagesRemoved: { readonly messageIds: readonly number[]; readonly forUsers: ReadonlySet<number> | null };
  /**
   * Messages of a topic were moved: notification-bot, which imports messages, posts a notice. Raised once for a
   * request, after all its messages were moved.
   */
  readonly messagesMoved: {
    readonly by: User;
    readonly from: ChannelTopic;
    readonly to: ChannelTopic;
    readonly changesTopic: boolean;
    readonly changesChannel: boolean;
    /** Whether the topic was marked as resolved, or as unresolved, by it. */
    readonly mark: "same" | "resolved" | "unresolved";
    readonly count: number;
    /** Whether all messages of the topic that the person can read were moved. */
    readonly isWholeTopic: boolean;
    readonly notifiesOldTopic: boolean;
    readonly notifiesNewTopic: boolean;
  };
};

/**
 * Changes that are about to happen. Other nouns look at the state before, and act on the difference after,
 * both in the same transaction.
 */
export type DomainChanges = {
  /** People join a group or leave it, directly or with a group that they are in: channels compares who sees them. */
  readonly groupMembers: { readonly groupId: number; readonly userIds: readonly number[] };
  /** Somebody who is active gets another role: channels and bots compare what they see. */
  readonly role: { readonly user: User };
};

/** A topic of a channel. */
export type ChannelTopic = { readonly channel: Channel; readonly topic: string };
