import type { LargeOffice } from "../large-office.ts";
import { type HostileRequest, type HostileRequests, list } from "./request.ts";

type Method = HostileRequest["method"];

function subscriptions(method: Method, channels: unknown, first: number, count: number): HostileRequest {
  const fields = ({ memberIds }: LargeOffice) => ({
    subscriptions: JSON.stringify(channels),
    principals: JSON.stringify(memberIds.slice(first, first + count)),
  });
  return { by: "ada", method, path: "/users/me/subscriptions", fields, isOnce: true };
}

function ownSubscriptions(method: Method, fields: Readonly<Record<string, string>>): HostileRequest {
  return { by: "omar", method, path: "/users/me/subscriptions", fields, isOnce: true };
}

function members(op: "add" | "delete"): HostileRequest {
  const path = ({ idleGroup }: LargeOffice) => `/user_groups/${idleGroup}/members`;
  return { by: "ada", method: "POST", path, fields: (office) => ({ [op]: crowd(office) }), isOnce: true };
}

const newcomers = { people: list(200, (index) => ({ email: `new${index}@example.test`, full_name: `New ${index}` })) };
const names = Array.from({ length: 500 }, (_, index) => `place ${index}`);
const channels = names.map((name) => ({ name }));
const crowd = ({ memberIds }: LargeOffice) => JSON.stringify(memberIds.slice(0, 10_000));

/** Ten thousand people, or hundreds of channels, at once. */
export const peopleRequests: HostileRequests = {
  "a dry run of adding 200 people": {
    by: "ada",
    method: "POST",
    path: "/users/many",
    fields: { ...newcomers, dry_run: "true" },
  },
  "adding 200 people": { by: "ada", method: "POST", path: "/users/many", fields: newcomers, isOnce: true },
  "subscribing 10,000 people": subscriptions("POST", [{ name: "crowded" }], 0, 10_000),
  "subscribing to 500 channels": ownSubscriptions("POST", { subscriptions: JSON.stringify(channels) }),
  "leaving 500 channels": ownSubscriptions("DELETE", { subscriptions: JSON.stringify(names) }),
  "adding 500 channels in a combined change": ownSubscriptions("PATCH", {
    add: JSON.stringify(names.map((name) => ({ name, color: "#112233" }))),
  }),
  "subscribing 20 people to 500 channels": subscriptions("POST", channels, 100, 20),
  "taking 20 people out of 500 channels": subscriptions("DELETE", names, 100, 20),
  "subscribing 250 people to 40 channels": subscriptions("POST", channels.slice(0, 40), 1_000, 250),
  "20 new channels with 200 people": subscriptions(
    "POST",
    Array.from({ length: 20 }, (_, index) => ({ name: `new ${index}` })),
    0,
    200,
  ),
  "1,000 properties of subscriptions": {
    by: "ada",
    method: "POST",
    path: "/users/me/subscriptions/properties",
    fields: ({ crowded }) => ({
      subscription_data: list(1_000, (index) => ({ stream_id: crowded, property: "is_muted", value: index % 2 === 0 })),
    }),
  },
  "a mention of everybody in a channel of 10,000": {
    by: "ada",
    method: "POST",
    path: "/messages",
    fields: { type: "channel", to: '"crowded"', topic: "topic 1", content: "@**all** hello" },
  },
  "a channel with 10,000 people": {
    by: "ada",
    method: "POST",
    path: "/channels/create",
    fields: (office) => ({ name: "everyone", subscribers: crowd(office) }),
    isOnce: true,
  },
  "a group of 10,000 people": {
    by: "ada",
    method: "POST",
    path: "/user_groups/create",
    fields: (office) => ({ name: "crowd", description: "all", members: crowd(office) }),
    isOnce: true,
  },
  "adding 10,000 people to a group": members("add"),
  "removing 10,000 people from a group": members("delete"),
  "a mention of a group of 10,000": {
    by: "ada",
    method: "POST",
    path: "/messages",
    fields: { type: "channel", to: '"everyone"', topic: "lunch", content: "@*crowd* hello" },
  },
  "a direct message to 1,000 people": {
    by: "nina",
    method: "POST",
    path: "/messages",
    fields: ({ memberIds }) => ({ type: "direct", to: JSON.stringify(memberIds.slice(0, 1_000)), content: "Hello" }),
  },
  "100 invitations": {
    by: "ada",
    method: "POST",
    path: "/invites",
    fields: {
      invitee_emails: Array.from({ length: 100 }, (_, index) => `invited${index}@example.test`).join(),
      stream_ids: "[]",
    },
  },
  "unsubscribing 10,000 people": subscriptions("DELETE", ["crowded"], 0, 10_000),
};
