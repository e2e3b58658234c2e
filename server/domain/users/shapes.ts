import { z } from "zod";
import { id } from "../../http/value-schemas.ts";

/** A custom profile field's value on a profile. */
const profileValue = z.object({ value: z.string(), rendered_value: z.string().exactOptional() });

/** A user (the API specification, User; the wire specification, 4.5). */
export const userShape = z.object({
  user_id: z.int(),
  delivery_email: z.string().nullable(),
  email: z.string(),
  full_name: z.string(),
  date_joined: z.string(),
  is_active: z.boolean(),
  is_owner: z.boolean(),
  is_admin: z.boolean(),
  is_guest: z.boolean(),
  is_bot: z.boolean(),
  bot_type: z.int().nullable(),
  bot_owner_id: z.int().nullable(),
  /** Only for the system bot. */
  is_system_bot: z.boolean().optional(),
  /** Only for a deleted account, which has a name of its own and no other data. */
  is_deleted: z.literal(true).optional(),
  role: z.int(),
  timezone: z.string(),
  avatar_url: z.string().nullable(),
  avatar_version: z.int(),
  profile_data: z.record(z.string(), profileValue).optional(),
});

/** A person or bot as the API writes it. */
export type UserShape = z.infer<typeof userShape>;

/** A user as the reference shows it in examples. */
export const exampleUser: UserShape = {
  user_id: 10,
  delivery_email: "nina@example.test",
  email: "nina@example.test",
  full_name: "Nina Vogel",
  date_joined: "2026-03-02T08:30+00:00",
  is_active: true,
  is_owner: false,
  is_admin: false,
  is_guest: false,
  is_bot: false,
  bot_type: null,
  bot_owner_id: null,
  role: 400,
  timezone: "Europe/Stockholm",
  avatar_url: "/avatar/10?version=1",
  avatar_version: 1,
};

/** The kinds of bot (the wire specification, 9.2). This server has no embedded ones. */
export const botTypes = { generic: 1, incomingWebhook: 2, outgoingWebhook: 3, embedded: 4 } as const;

/** A person's profile values, by the field's ID: the `profile_data` of a user. */
export type ProfileData = Readonly<Record<string, { readonly value: string; readonly rendered_value?: string }>>;

/** A new value: text, or the IDs of people for a field of people. Null removes the value. */
const newProfileValue = z.union([z.string().max(10_000), z.array(id).max(1_000), z.null()]);

/** Values of several fields at once. PATCH /users/{user_id} takes them too. */
export const profileValues = z.array(z.object({ id, value: newProfileValue })).max(100);

/** Values of several fields, as a client sends them. */
export type ProfileValues = z.infer<typeof profileValues>;
