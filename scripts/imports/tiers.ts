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
      "bot-storage",
      "channel-members",
      "discovery",
      "email-domains",
      "emoji",
      "groups",
      "images",
      "linkifiers",
      "mail",
      "mail-relay",
      "navigation-views",
      "networks",
      "organization",
      "organization-settings",
      "passwords",
      "permissions",
      "pictures",
      "playgrounds",
      "presence",
      "profile-fields",
      "secure-connection",
      "server-logs",
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
      "uploads",
      "user-topics",
    ],
  },
  {
    name: "features",
    isIndependent: true,
    nouns: [
      "drafts",
      "invitations",
      "message-reports",
      "missed-messages",
      "password-resets",
      "push",
      "reminders",
      "saved-snippets",
      "scheduled-messages",
      "server-clock",
      "slash-commands",
      "typing",
      "user-status",
      "video-calls",
    ],
  },
  {
    name: "whole organization",
    nouns: [
      "audit-log",
      "backups",
      "event-queues",
      "exports",
      "own-user",
      "overview",
      "server-settings",
      "server-status",
    ],
  },
];

/** Nouns of one tier that may import each other, and the reason. */
export type AllowedCycle = { readonly nouns: readonly string[]; readonly reason: string };

/** All other imports between nouns must have no cycles. */
export const allowedCycles: readonly AllowedCycle[] = [
  {
    nouns: ["groups", "permissions", "users"],
    reason: "what somebody may do follows from groups, and who is in the groups of roles from the people",
  },
  {
    nouns: ["channels", "subscriptions"],
    reason: "a channel is made with its subscribers, and who is in it decides who sees it and is sent its events",
  },
  {
    nouns: ["flags", "messages", "reactions", "submessages", "uploads", "user-topics"],
    reason:
      "a message is read and written together with all that hangs on it, in one statement and one event; and each of " +
      "these asks who may read the message",
  },
];
