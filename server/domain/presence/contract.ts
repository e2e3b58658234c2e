import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { flag } from "../../http/value-schemas.ts";
import { sentLimits } from "../account-limits.ts";
import { onePresenceShape, presencesShape } from "./shapes.ts";

const now = 1_772_440_200;

/** The endpoints of presence: who is active or idle. */
export const presenceEndpoints = {
  updatePresence: endpoint({
    method: "POST",
    path: "/users/me/presence",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Report that you are present, once a minute, and get the presence of others.",
    params: {
      status: text(z.string().max(100), "active or idle."),
      last_update_id: json(
        z.int().min(-1).optional(),
        "The newest update you know; -1 for none. The answer contains only what has changed since, by user ID.",
      ),
      history_limit_days: json(z.int().nonnegative().default(14), "How far back it goes when you know no update.", {
        isIgnored: ({ last_update_id }) => typeof last_update_id === "number" && last_update_id > 0,
      }),
      ping_only: json(flag.default(false), "Whether you are idle."),
      new_user_input: json(flag.default(false), "Whether you have used the device since the last report."),
      slim_presence: json(flag.default(false), "Deprecated, use last_update_id: whether people are named by user ID."),
    },
    returns: z.object({
      presence_last_update_id: z.int(),
      server_timestamp: z.number().optional(),
      presences: presencesShape.optional(),
      /** Deprecated, and always false. */
      legacy_mirror_active: z.boolean().optional(),
    }),
    errors: [],
    example: {
      params: { status: "active", last_update_id: -1 },
      returns: {
        presence_last_update_id: 1025,
        server_timestamp: now,
        presences: { 10: { active_timestamp: now, idle_timestamp: now } },
        legacy_mirror_active: false,
      },
    },
  }),

  getUserPresence: endpoint({
    method: "GET",
    path: "/users/{user_id_or_email}/presence",
    who: "user",
    refuses: [],
    summary: "Get the presence of a person.",
    params: { user_id_or_email: text(z.string().max(sentLimits.email), "The person, by ID or email address.") },
    returns: z.object({ presence: onePresenceShape }),
    errors: [],
    example: {
      params: { user_id_or_email: "ada@example.test" },
      returns: {
        presence: { aggregated: { status: "active", timestamp: now }, website: { status: "active", timestamp: now } },
      },
    },
  }),

  getPresences: endpoint({
    method: "GET",
    path: "/realm/presence",
    who: "user",
    refuses: [],
    summary: "Get the presence of all people in the last two weeks, by email address.",
    params: {},
    returns: z.object({ server_timestamp: z.number(), presences: presencesShape }),
    errors: [],
    example: {
      params: {},
      returns: {
        server_timestamp: now,
        presences: {
          "ada@example.test": {
            aggregated: { client: "website", status: "active", timestamp: now },
            website: { client: "website", status: "active", timestamp: now, pushable: false },
          },
        },
      },
    },
  }),

  getActivity: endpoint({
    method: "GET",
    path: "/users/activity",
    who: "administrator",
    refuses: [],
    summary:
      "List when people and bots were last active. Of those who hide their presence, or whose clients do not report it, the time is up to a day old, and `is_exact` is false. Those who were never active are left out.",
    params: {},
    returns: z.object({
      activity: z.array(
        z.object({
          user_id: z.int(),
          /** UNIX seconds. */
          last_active: z.int(),
          /** Whether the time is from the presence. If not, they may also have been active up to a day later. */
          is_exact: z.boolean(),
        }),
      ),
    }),
    errors: [],
    example: { params: {}, returns: { activity: [{ user_id: 1, last_active: now, is_exact: true }] } },
  }),
} as const;
