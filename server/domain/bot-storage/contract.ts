import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { botStorageLimits } from "./limits.ts";

const keys = json(
  z.array(z.string().max(botStorageLimits.key)).max(botStorageLimits.keys).optional(),
  "The keys; all, when left out.",
);

/**
 * The endpoints for data that a bot stores between runs, which only it can read (the wire specification, 1.5,
 * bot_storage).
 */
export const botStorageEndpoints = {
  getBotStorage: endpoint({
    method: "GET",
    path: "/bot_storage",
    who: "user",
    refuses: [],
    summary: "Get what you have stored, by key.",
    params: { keys },
    returns: z.object({ storage: z.record(z.string(), z.string()) }),
    errors: [],
    example: { params: {}, returns: { storage: { "last task": "9:14" } } },
  }),

  updateBotStorage: endpoint({
    method: "PUT",
    path: "/bot_storage",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Store texts under keys. Other keys do not change.",
    params: {
      storage: json(
        z.record(z.string().max(botStorageLimits.key), z.string().max(botStorageLimits.text)),
        "The texts, by key.",
      ),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { storage: { "last task": "9:14" } }, returns: {} },
  }),

  removeBotStorage: endpoint({
    method: "DELETE",
    path: "/bot_storage",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Delete what you have stored.",
    params: { keys },
    returns: z.object({}),
    errors: [],
    example: { params: {}, returns: {} },
  }),
} as const;
