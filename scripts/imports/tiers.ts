/** Nouns of one tier: none knows one of a tier above. */
export type Tier = {
  readonly name: string;
  readonly nouns: readonly string[];
  /** Whether its nouns do not know each other either. */
  readonly isApart?: true;
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
    isApart: true,
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

/** Nouns of one tier that may know each other, and why that reads better than a seam between them. */
export type Knot = { readonly nouns: readonly string[]; readonly because: string };

/** Everywhere else the imports between nouns never go round in a circle. */
export const knots: readonly Knot[] = [
  {
    nouns: ["groups", "permissions", "users"],
    because: "what somebody may do follows from groups, and who is in the groups of roles from the people",
  },
  {
    nouns: ["channels", "subscriptions"],
    because: "a channel is made with its subscribers, and who is in it decides who sees it and is sent its events",
  },
  {
    nouns: ["flags", "messages", "reactions", "submessages", "uploads", "user-topics"],
    because:
      "a message is read and written together with all that hangs on it, in one statement and one event; and each of " +
      "these asks who may read the message",
  },
];
