import { z } from "zod";

/** A bot as it is sent to people who manage it (the wire specification, section 3, realm_bot). */
export const botShape = z.object({
  user_id: z.int(),
  full_name: z.string(),
  email: z.string(),
  /** Always empty. A key is sent only once, when it is created. */
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

/** A bot in the form of the API. */
export type BotShape = z.infer<typeof botShape>;
