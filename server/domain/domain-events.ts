import type { Audience } from "../events/audience.ts";
import type { Channel } from "./channels/queries.ts";
import type { GroupUse } from "./groups/shapes.ts";
import type { OrganizationSettingName } from "./organization-settings/shapes/settings.ts";
import type { OrganizationValues } from "./organization-settings/shapes/values.ts";
import type { UserSettings } from "./user-settings/shapes/settings.ts";
import type { PersonChange } from "./users/events.ts";
import type { User } from "./users/queries.ts";
import type { ProfileValues } from "./users/shapes.ts";

/**
 * Events by which a noun notifies nouns that it must not import: of a higher tier, other features, or those that import
 * it. They react in the same transaction, before `raise` returns, in the order of `server/nouns/reactions.ts`. An error
 * thrown by one of them undoes the whole change.
 */
export type DomainEvents = {
  /** The organization was created, with its owner and nothing else. */
  readonly organizationCreated: { readonly owner: User };
  /** A setting of the organization is about to be set to a channel. */
  readonly channelChosen: {
    readonly by: User;
    readonly setting: OrganizationSettingName;
    readonly channelId: number;
  };
  /** Values of the organization were changed, and everybody was sent them. */
  readonly organizationChanged: { readonly changed: Partial<OrganizationValues> };
  /** Somebody changed settings of their own. */
  readonly settingsChanged: { readonly user: User; readonly before: UserSettings; readonly after: UserSettings };
  /** Channels were created, and everybody is notified of it. */
  readonly channelsCreated: { readonly by: User; readonly channels: readonly Channel[] };
  /** People can no longer read what was written in a channel before they joined. */
  readonly channelHistoryClosed: { readonly channel: Channel };
  /** An archived channel was restored, for subscribers whose clients do not support archived channels. */
  readonly channelRestored: {
    readonly channel: Channel;
    readonly people: readonly User[];
    readonly only: Audience["only"] & object;
  };
  /** Somebody subscribed another person to channels. That person is to be notified. */
  readonly subscribedByOther: { readonly user: User; readonly by: User; readonly channels: readonly Channel[] };
  /** An edit added mentions of people to a message. */
  readonly mentionedByEdit: { readonly messageId: number; readonly userIds: readonly number[] };
  /** Messages are deleted for everybody (`forUsers` is null), or removed for people who can no longer read them. */
  readonly messagesRemoved: { readonly messageIds: readonly number[]; readonly forUsers: ReadonlySet<number> | null };
  /** Messages of a topic were moved. Raised once for a request, after all its messages were moved. */
  readonly messagesMoved: {
    readonly by: User;
    readonly from: TopicPlace;
    readonly to: TopicPlace;
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
  /** Discovery was paused, or resumed, by the person with this ID. */
  readonly discoveryPaused: { readonly by: number; readonly paused: boolean };
  /** Somebody's role was changed. */
  readonly roleChanged: { readonly user: User; readonly before: User };
  /** A group is about to be deactivated. Each use of it is reported, and whether the acting person may see it. */
  readonly groupDeactivating: {
    readonly by: User;
    /** IDs of the group and of the anonymous groups that it is in. */
    readonly holders: ReadonlySet<number>;
    readonly report: (use: GroupUse, isVisible: boolean) => void;
  };
  /** An administrator deactivated a user. The user is to be notified. The comment may be empty. */
  readonly deactivationAnnounced: { readonly user: User; readonly comment: string };
  /** Values of somebody's profile are about to be changed. */
  readonly profileChanging: {
    readonly by: User;
    readonly user: User;
    readonly values: ProfileValues;
    /** The endpoint's name for the values. */
    readonly parameter: "data" | "profile_data";
  };
  /** A channel is about to be put into a folder. */
  readonly folderChosen: { readonly folderId: number };
  /** A channel was changed in any way. */
  readonly channelChanged: { readonly channel: Channel };
  /** A channel was renamed. */
  readonly channelRenamed: { readonly channel: Channel };
  /** A channel became visible or invisible to people. */
  readonly channelVisibilityChanged: { readonly channel: Channel; readonly userIds: readonly number[] };
  /** A mail server was set up. */
  readonly mailRelayChosen: Record<string, never>;
  /** The mail server was removed. */
  readonly mailRelayRemoved: Record<string, never>;
  /** Somebody's password was changed. */
  readonly passwordChanged: {
    readonly userId: number;
    /** The hash of the API key or session by which they changed it, which stays valid. */
    readonly keptSignIn: string | undefined;
  };
  /** Somebody was added, a person or a bot; they are in no channel yet. */
  readonly userAdded: { readonly user: User; readonly joinsDefaultChannels: boolean };
  /** Somebody who was added is now in all their channels and groups. With the invitation that they used, if any. */
  readonly userJoined: { readonly user: User; readonly invitation: UsedInvitation | null };
  /** Somebody was stored as deactivated. */
  readonly userDeactivated: { readonly user: User };
  /** Somebody was stored as active again. */
  readonly userReactivated: { readonly user: User };
  /** Clients got a record of somebody that they did not have. */
  readonly userShown: { readonly user: User; readonly audience: Audience };
  /** Clients are about to lose their record of somebody. */
  readonly userHidden: { readonly user: User; readonly audience: Audience };
  /** Clients were sent a change of somebody's record. */
  readonly userChanged: { readonly user: User; readonly change: PersonChange };
};

/**
 * Changes that are about to happen. Other nouns look at the state before, and act on the difference after,
 * both in the same transaction.
 */
export type DomainChanges = {
  /** People join a group or leave it, directly or with a group that they are in. */
  readonly groupMembers: { readonly groupId: number; readonly userIds: readonly number[] };
  /** Somebody who is active gets another role. */
  readonly role: { readonly user: User };
};

/** A topic of a channel. */
export type TopicPlace = { readonly channel: Channel; readonly topic: string };

/** The facts about an invitation that decide which messages are sent when a person joins. */
export type UsedInvitation = {
  readonly inviterId: number;
  readonly notifiesInviter: boolean;
  /** Replaces the organization's own text; empty for no text, null for the organization's. */
  readonly welcomeText: string | null;
};
