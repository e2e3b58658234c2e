import { type HostileRequest, type HostileRequests, list } from "./request.ts";

type Fields = Readonly<Record<string, string>>;

function read(fields: Fields): HostileRequest {
  const page = { anchor: "newest", num_before: "5000", num_after: "0" };
  return { by: "pia", method: "GET", path: "/messages", fields: { ...page, ...fields } };
}

function get(path: HostileRequest["path"], fields: Fields = {}): HostileRequest {
  return { by: "pia", method: "GET", path, fields };
}

function register(fields: Fields): HostileRequest {
  return { by: "pia", method: "POST", path: "/register", fields };
}

/** Large reads, before anything has changed. */
export const readingRequests: HostileRequests = {
  "a narrow of 100 flags": read({
    narrow: list(100, (index) => ({ operator: "is", operand: index % 2 ? "starred" : "mentioned", negated: true })),
  }),
  "a narrow of 100 moments": read({
    narrow: list(100, (index) => ({ operator: "before", operand: 1_700_000_000 + index, negated: index % 2 === 0 })),
  }),
  "a search for a word that 20,000 messages have": read({ narrow: list(1, () => ["search", "about"]) }),
  "a search without matches": read({ narrow: list(1, () => ["search", "xyzzy"]) }),
  "5,000 messages": read({}),
  "5,000 messages of a channel": read({ narrow: list(1, () => ["channel", "crowded"]) }),
  "5,000 messages as Markdown": read({ apply_markdown: "false" }),
  "5,000 messages around the first unread": read({ anchor: "first_unread", num_before: "2000", num_after: "3000" }),
  "600 messages by their IDs": {
    by: "pia",
    method: "GET",
    path: "/messages",
    fields: ({ deep }) => ({ message_ids: JSON.stringify(deep.messageIds.slice(0, 600)) }),
  },
  "messages of a contradictory narrow": read({
    narrow: JSON.stringify([
      ["sender", "nina@example.test"],
      ["sender", "omar@example.test"],
    ]),
  }),
  "messages with links, if none has any": read({ narrow: list(1, () => ["has", "link"]) }),
  "unread messages with reactions outside of a channel": read({
    narrow: JSON.stringify([
      ["is", "unread"],
      ["has", "reaction"],
      { operator: "channel", operand: "crowded", negated: true },
    ]),
  }),
  "registering with 70,000 unread messages": register({}),
  "registering for nothing but subscribers": register({ include_subscribers: "true", fetch_event_types: "[]" }),
  everybody: get("/users", { include_custom_profile_fields: "true" }),
  "everybody's presence": get("/realm/presence"),
  "the server status with the messages of ninety days": { ...get("/server_status", { days: "90" }), by: "ada" },
  "every topic of a channel": get(({ crowded }) => `/users/me/${crowded}/topics`),
};

/** Reads of data that earlier requests have made large. */
export const crowdedRequests: HostileRequests = {
  "the subscribers of a channel of 10,000": get(({ crowded }) => `/streams/${crowded}/members`),
  "one's subscriptions with all their subscribers": get("/users/me/subscriptions", { include_subscribers: "true" }),
  "registering with 10,000 subscribers": register({ include_subscribers: "true" }),
};
