/** The nouns of one tier. None of them imports one of a higher tier. */
export type Tier = {
  readonly name: string;
  readonly nouns: readonly string[];
  /** Whether its nouns must not import each other either. */
  readonly isIndependent?: true;
};

/** The nouns of `server/domain`, from the lowest tier to the highest (docs/architecture.md). */
export const tiers: readonly Tier[] = [
  {
    name: "identity",
    nouns: [
      "alert-words",
      "channel-members",
      "discovery",
      "email-domains",
      "emoji",
      "groups",
      "images",
      "linkifiers",
      "mail",
      "organization",
      "organization-settings",
      "passwords",
      "permissions",
      // Not a feature: missed-messages, which is one, looks who is online.
      "presence",
      "profile-fields",
      "sessions",
      "settings",
      "setup",
      "sign-ins",
      "user-settings",
      "users",
    ],
  },
  {
    name: "channels",
    nouns: ["bots", "channel-folders", "channels", "default-channel-groups", "subscriptions"],
  },
  {
    name: "messages",
    nouns: [
      "flags",
      "messages",
      "muted-users",
      "notification-bot",
      "reactions",
      "submessages",
      "topics",
      // Not a feature: a message is sent with its uploads, and who may read it may read them.
      "uploads",
      "user-topics",
    ],
  },
  {
    name: "features",
    isIndependent: true,
    nouns: [
      "bot-storage",
      "drafts",
      "invitations",
      "join-requests",
      "mail-relay",
      "message-reports",
      "missed-messages",
      "navigation-views",
      "networks",
      "password-resets",
      "pictures",
      "playgrounds",
      "push",
      "reminders",
      "saved-snippets",
      "scheduled-messages",
      "secure-connection",
      "server-clock",
      "server-logs",
      "slash-commands",
      "typing",
      "user-status",
      "video-calls",
    ],
  },
  {
    name: "whole organization",
    nouns: [
      ...["audit-log", "backups", "channel-statistics", "deleted-accounts", "event-queues", "exports", "own-user"],
      ...["server-settings", "server-status"],
    ],
  },
];

/** A noun that reads tables of a noun of a higher tier, and the reason. */
export type AllowedRead = { readonly noun: string; readonly tablesOf: string; readonly reason: string };

/** Other nouns use only tables of nouns that they may import. A file in `server/db/schema` is called after its noun. */
export const allowedReads: readonly AllowedRead[] = [
  { noun: "users", tablesOf: "messages", reason: "a guest sees the people with whom they have direct messages" },
  {
    noun: "users",
    tablesOf: "muted-users",
    reason: "messages are stored as read for people who muted the sender, and muted-users imports messages",
  },
  { noun: "channels", tablesOf: "messages", reason: "a channel's activity is measured by its messages" },
  {
    noun: "subscriptions",
    tablesOf: "messages",
    reason: "a period of a subscription begins after the newest message",
  },
  {
    noun: "uploads",
    tablesOf: "scheduled-messages",
    reason: "an upload that a scheduled message links to is kept",
  },
];

/** Two nouns of one tier between which imports may be part of a cycle, and the reason. */
export type AllowedPair = { readonly nouns: readonly [string, string]; readonly reason: string };

/** All other imports between nouns must have no cycles. */
export const allowedPairs: readonly AllowedPair[] = [
  {
    nouns: ["groups", "permissions"],
    reason: "a group holds permissions, and a permission decides who changes groups",
  },
  {
    nouns: ["groups", "users"],
    reason: "a role decides the system groups of a person, and groups have people as members",
  },
  {
    nouns: ["organization", "presence"],
    reason: "turning presence off deletes it, and clients then drop what they have",
  },
  { nouns: ["permissions", "users"], reason: "a rule is about a person, and people are changed only as rules allow" },
  {
    nouns: ["channels", "subscriptions"],
    reason: "a channel is created with its subscribers, and they decide who sees it and is sent its events",
  },
  { nouns: ["channel-folders", "channels"], reason: "a channel is put into a folder, and a folder in use is kept" },
  {
    nouns: ["messages", "flags"],
    reason: "a message is stored with its flags, and read ranges are ranges of messages",
  },
  { nouns: ["messages", "reactions"], reason: "a message is read with its reactions, and who may react may read it" },
  {
    nouns: ["messages", "submessages"],
    reason: "a message is read with its submessages, and who may add one may read it",
  },
  { nouns: ["messages", "uploads"], reason: "a message is sent with its uploads, and who may read it may read them" },
];
