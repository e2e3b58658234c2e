import { z } from "zod";

/** A bot as those who manage it are sent it (the wire specification, section 3, realm_bot). */
export const botShape = z.object({
  user_id: z.int(),
  full_name: z.string(),
  email: z.string(),
  /** Always empty: a key is sent once, when it is made. */
  api_key: z.literal(""),
  bot_type: z.int(),
  is_active: z.boolean(),
  owner_id: z.int().nullable(),
  avatar_url: z.string().nullable(),
  default_sending_stream: z.string().nullable(),
  default_events_register_stream: z.string().nullable(),
  default_all_public_streams: z.boolean(),
  services: z.array(z.object({ base_url: z.string(), interface: z.int(), token: z.string() })),
});

/** A bot as the API writes one. */
export type BotShape = z.infer<typeof botShape>;
