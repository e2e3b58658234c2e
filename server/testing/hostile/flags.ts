import type { LargeOffice } from "../large-office.ts";
import { type HostileRequest, type HostileRequests, list } from "./request.ts";

function change(count: number, op: string, flag: string): HostileRequest {
  const fields = ({ deep }: LargeOffice) => ({ messages: JSON.stringify(deep.messageIds.slice(0, count)), op, flag });
  return { by: "omar", method: "POST", path: "/messages/flags", fields };
}

/** Flags on very many messages. */
export const flagRequests: HostileRequests = {
  "starring 5,000 messages": change(5_000, "add", "starred"),
  "marking 20,000 messages as read": change(20_000, "add", "read"),
  "marking 20,000 messages as unread again": change(20_000, "remove", "read"),
  "starring as many messages of a channel as one request allows": {
    by: "omar",
    method: "POST",
    path: "/messages/flags/narrow",
    fields: {
      anchor: "oldest",
      num_before: "0",
      num_after: "5000",
      narrow: list(1, () => ["channel", "crowded"]),
      op: "add",
      flag: "starred",
    },
  },
  "marking a channel of 50,000 as read": {
    by: "omar",
    method: "POST",
    path: "/mark_stream_as_read",
    fields: ({ crowded }) => ({ stream_id: String(crowded) }),
    isOnce: true,
  },
  "muting the sender of 50,000 unread messages": {
    by: "pia",
    method: "POST",
    path: ({ people }) => `/users/me/muted_users/${people.ada.id}`,
    fields: {},
    isOnce: true,
  },
  "marking 70,000 as read": {
    by: "nina",
    method: "POST",
    path: "/mark_all_as_read",
    fields: {},
    isOnce: true,
  },
};

/** The channel of the 20,000 messages that are moved. */
let currentChannel: "deep" | "crowded" = "deep";
let moves = 0;
const topic = () => (moves === 0 ? "lamp" : `moved ${moves} times`);

/** Moves these 20,000 messages to a new topic. */
function move(where: "within a channel" | "to another channel"): HostileRequest {
  return {
    by: "ada",
    method: "PATCH",
    path: ({ deep }) => `/messages/${deep.messageIds[0]}`,
    fields: (office) => {
      moves += 1;
      if (where === "to another channel") currentChannel = currentChannel === "deep" ? "crowded" : "deep";
      return { stream_id: String(channelId(office)), topic: topic(), propagate_mode: "change_all" };
    },
  };
}

function channelId({ deep, crowded }: LargeOffice): number {
  return currentChannel === "deep" ? deep.channelId : crowded;
}

/** Requests that cannot be undone. */
export const lastRequests: HostileRequests = {
  "moving a topic of 20,000 messages": move("within a channel"),
  "moving 20,000 messages to another channel": move("to another channel"),
  "deleting a topic of 20,000 messages": {
    by: "ada",
    method: "POST",
    path: (office) => `/streams/${channelId(office)}/delete_topic`,
    fields: () => ({ topic_name: topic() }),
    isOnce: true,
  },
};
