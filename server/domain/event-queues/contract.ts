import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { type AnyEndpoint, endpoint } from "../../http/contract.ts";
import { either, json, text } from "../../http/params.ts";
import { flag, queueId } from "../../http/value-schemas.ts";
import { sentLimits } from "../account-limits.ts";
import { queueNarrowOperators } from "../messages/events.ts";
import { operatorName } from "../messages/shapes/narrow.ts";
import { clientEvent } from "./events.ts";
import { type PartKey, type PartName, type Snapshot, snapshotShape } from "./shapes.ts";

// Limited, because a queue's parameters stay in memory as long as the queue does.
const eventTypes = z.array(z.string().max(100)).max(200).optional();
const operator = operatorName(queueNarrowOperators, z.string().max(100));
const person = z.string().max(sentLimits.email);
const personId = z.int();
const operand = z.union([person, personId, z.array(z.union([person, personId])).max(100)]);

/** The live stream of changes. */
export const eventQueueEndpoints = {
  registerQueue: endpoint({
    method: "POST",
    path: "/register",
    administers: null,
    who: "anyone",
    refuses: ["stranger"],
    summary:
      "Register an event queue and receive the state it starts from. People who are not signed in get no queue, " +
      "and only the state of what anyone may read, if there is any.",
    params: {
      apply_markdown: json(flag.default(false), "HTML in message events, or the Markdown as written."),
      client_ext_avatar: json(flag.optional(), "Whether the client computes external avatar addresses itself."),
      include_subscribers: either(
        z.union([flag, z.literal("partial")]).default(false),
        "Whether subscriptions list their subscribers: true, false or partial.",
      ),
      slim_presence: json(flag.default(false), "Presence by user ID."),
      presence_history_limit_days: json(z.int().nonnegative().default(14), "How far back presence goes."),
      event_types: json(eventTypes, "The event types to receive; all, when left out."),
      fetch_event_types: json(eventTypes, "The types to fetch the current state of; event_types, when left out."),
      all_public_streams: json(flag.default(false), "Message events of every public channel."),
      narrow: json(
        z
          .array(z.union([z.tuple([operator, operand]), z.object({ operator, operand })]))
          .max(100)
          .default([]),
        "Which message events to receive.",
      ),
      client_capabilities: json(z.record(z.string(), z.boolean()).default({}), "What the client supports."),
      queue_lifespan_secs: json(z.int().nonnegative().optional(), "Accepted for older clients; has no effect."),
    },
    returns: z.object({
      ...snapshotShape,
      queue_id: z.string().nullable(),
      last_event_id: z.int(),
      chat_feature_level: z.int(),
      chat_version: z.string(),
      chat_merge_base: z.string(),
      zulip_feature_level: z.int().exactOptional(),
      zulip_version: z.string().exactOptional(),
      zulip_merge_base: z.string().exactOptional(),
    }),
    errors: [],
    example: {
      params: { event_types: ["message"] },
      returns: {
        queue_id: "fb67bf8a-c031-47cc-84cf-ed80accacda8",
        last_event_id: 1024,
        chat_feature_level: 420,
        chat_version: "0.1.0",
        chat_merge_base: "0.1.0",
      },
    },
  }),

  getEvents: endpoint({
    method: "GET",
    path: "/events",
    who: "user",
    refuses: callersBelow("owner"),
    waits: true,
    summary:
      "Wait for events. The request confirms those up to last_event_id. The OpenAPI document describes each type.",
    params: {
      queue_id: text(queueId, "The queue."),
      last_event_id: json(z.int(), "The last event that you have processed."),
      dont_block: json(flag.default(false), "Answer at once, even if there is nothing."),
    },
    returns: z.object({
      events: z.array(z.intersection(z.object({ id: z.int() }), clientEvent)),
      queue_id: z.string(),
    }),
    errors: ["BAD_EVENT_QUEUE_ID"],
    example: {
      params: { queue_id: "fb67bf8a-c031-47cc-84cf-ed80accacda8", last_event_id: 1024 },
      returns: { events: [{ type: "heartbeat", id: 1025 }], queue_id: "fb67bf8a-c031-47cc-84cf-ed80accacda8" },
    },
  }),

  deleteQueue: endpoint({
    method: "DELETE",
    path: "/events",
    administers: null,
    who: "user",
    refuses: callersBelow("owner"),
    summary: "Delete an event queue.",
    params: { queue_id: text(queueId, "The queue.") },
    returns: z.object({}),
    errors: ["BAD_EVENT_QUEUE_ID"],
    example: { params: { queue_id: "fb67bf8a-c031-47cc-84cf-ed80accacda8" }, returns: {} },
  }),
} as const;

/**
 * POST /register as a client calls it that fetches these parts of the state, under `fetch_event_types` or among
 * everything: the answer has their keys. TypeScript does not check that; `parts.test.ts` does, for each part.
 */
export function registrationWith<Name extends CertainPart>(parts: readonly Name[]): RegistrationWith<Name>;
export function registrationWith(): AnyEndpoint {
  return eventQueueEndpoints.registerQueue;
}

/** A part that is in the answer whenever it is requested, whatever else is. */
export type CertainPart = Exclude<PartName, "muted_topics" | "update_message_flags">;

type RegistrationWith<Name extends PartName> = typeof eventQueueEndpoints.registerQueue & {
  readonly returns: { readonly _zod: { readonly output: Pick<Snapshot, PartKey<Name>> } };
};
