import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { json, optionalFile, text } from "../../http/params.ts";
import { roles } from "../../http/roles.ts";
import { flag, id, plainText, valueIn } from "../../http/value-schemas.ts";
import { anyPictureType, pictureLimit } from "../images/limits.ts";
import { botShape } from "./shapes.ts";

const fullName = plainText(1_000);
const channelName = plainText(1_000).optional();
const botId = json(id, "The bot.");
const picture = optionalFile(pictureLimit, `Its picture: ${anyPictureType}.`);
const payloadUrl = json(
  z.string().max(2_000).optional(),
  "Outgoing webhooks: the address of the service. It is only stored; this server calls no service.",
);
const aboutInterface = "Outgoing webhooks: the format for that service; 1 is generic, 2 is Slack's.";

const defaults = {
  default_sending_stream: text(channelName, "The channel it sends to by default; empty for none."),
  default_events_register_stream: text(channelName, "The channel whose events it gets by default; empty for all."),
  default_all_public_streams: json(flag.optional(), "Whether it gets the events of every public channel by default."),
};

const settings = z.object({
  avatar_url: z.string().nullable(),
  default_sending_stream: z.string().nullable(),
  default_events_register_stream: z.string().nullable(),
  default_all_public_streams: z.boolean(),
});

const exampleSettings = {
  avatar_url: "/avatar/24?version=1",
  default_sending_stream: null,
  default_events_register_stream: null,
  default_all_public_streams: false,
};

/** The endpoints of bots, which are accounts that programs use. */
export const botEndpoints = {
  createBot: endpoint({
    method: "POST",
    path: "/bots",
    administers: "user",
    who: "user",
    refuses: ["guest", "bot"],
    summary: "Create a bot of your own. Its API key is shown only in this answer.",
    params: {
      full_name: text(fullName, "The name to show."),
      short_name: text(plainText(100), "What its address begins with: <short_name>-bot@<host>."),
      bot_type: json(z.int().default(1), "1 generic, 2 incoming webhook, which only sends, 3 outgoing webhook."),
      payload_url: payloadUrl,
      interface_type: json(z.int().default(1), aboutInterface),
      ...defaults,
      file: picture,
    },
    returns: settings.extend({ user_id: z.int(), api_key: z.string() }),
    errors: ["BAD_IMAGE"],
    example: {
      params: { full_name: "Task clock", short_name: "tasks" },
      returns: { user_id: 24, api_key: "kZr0vX4yWcJt8LqAb2Ns6Gd1Fh3Mp5Ue", ...exampleSettings },
    },
  }),

  getBots: endpoint({
    method: "GET",
    path: "/bots",
    who: "user",
    refuses: [],
    summary: "Your bots; for administrators, all. Keys are never listed.",
    params: {},
    returns: z.object({ bots: z.array(botShape.extend({ username: z.string() })) }),
    errors: [],
    example: {
      params: {},
      returns: {
        bots: [
          {
            user_id: 24,
            username: "tasks-bot@watercooler.invalid",
            full_name: "Task clock",
            email: "tasks-bot@watercooler.invalid",
            api_key: "",
            bot_type: 1,
            is_active: true,
            owner_id: 10,
            ...exampleSettings,
            services: [],
          },
        ],
      },
    },
  }),

  updateBot: endpoint({
    method: "PATCH",
    path: "/bots/{bot_id}",
    administers: "user",
    who: "user",
    refuses: callersBelow("administrator"),
    summary: "Change a bot that you manage.",
    params: {
      bot_id: botId,
      full_name: text(fullName.optional(), "The name to show."),
      bot_owner_id: json(id.optional(), "The new owner."),
      role: json(valueIn(roles).optional(), "What it may do. For administrators."),
      service_payload_url: payloadUrl,
      service_interface: json(z.int().optional(), aboutInterface),
      ...defaults,
      file: picture,
    },
    returns: settings.extend({ full_name: z.string(), bot_owner_id: z.int().nullable() }),
    errors: ["BAD_IMAGE"],
    example: {
      params: { bot_id: 24, full_name: "Tasks" },
      returns: { full_name: "Tasks", bot_owner_id: 10, ...exampleSettings },
    },
  }),

  deactivateBot: endpoint({
    method: "DELETE",
    path: "/bots/{bot_id}",
    administers: "user",
    who: "user",
    refuses: callersBelow("administrator"),
    summary: "Deactivate a bot that you manage.",
    params: { bot_id: botId },
    returns: z.object({}),
    errors: [],
    example: { params: { bot_id: 24 }, returns: {} },
  }),

  regenerateBotKey: endpoint({
    method: "POST",
    path: "/bots/{bot_id}/api_key/regenerate",
    administers: "user",
    who: "user",
    refuses: callersBelow("administrator"),
    summary: "Revoke a bot's API keys and issue a new one, which is shown only in this answer.",
    params: { bot_id: botId },
    returns: z.object({ api_key: z.string() }),
    errors: [],
    example: { params: { bot_id: 24 }, returns: { api_key: "kZr0vX4yWcJt8LqAb2Ns6Gd1Fh3Mp5Ue" } },
  }),
} as const;
