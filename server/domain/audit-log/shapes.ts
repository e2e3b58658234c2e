import { z } from "zod";
import { administeredKinds } from "../../http/administered.ts";

/**
 * Values by the names that the API has for them, of which only those are there that the change made different. Of a list,
 * such as `subscribers` or `members`, it is told how many are concerned, and the IDs of twenty at most; of `api_keys`,
 * `sessions` and `password_reset_links` how many. What somebody filled in is `profile_field:` and the field's name.
 */
const facts = z.record(z.string(), z.unknown());

/** One change of one thing by somebody who administers. */
export const auditEntry = z.object({
  id: z.int(),
  /** UNIX seconds. */
  date_created: z.int(),
  /** Who did it, by the name they had then; null for the server and its commands, and for who had no account yet. */
  actor: z.object({ user_id: z.int(), full_name: z.string() }).nullable(),
  /** Whether it came as a request or as a command on the server's own computer. */
  via: z.enum(["api", "cli"]),
  /** The request or the command, by name. */
  action: z.string(),
  object: z.object({
    kind: z.enum(administeredKinds),
    /** Null for what there is one of, for what has only a name, and for all of a kind, as with their order. */
    id: z.int().nullable(),
    /** What it was called once that was done; null for what has no name. */
    name: z.string().nullable(),
  }),
  /** What was different; null where the object was not there. Lists tell what is in them no longer. */
  before: facts.nullable(),
  /** What took its place; null where the object is gone. Lists tell what came to them. */
  after: facts.nullable(),
  /** What the IDs in these were called then, by kind of object and ID. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});

/** An entry of the audit log as the API writes one. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** An entry, for the reference. */
export const exampleEntry: AuditEntry = {
  id: 41,
  date_created: 1_772_440_000,
  actor: { user_id: 8, full_name: "Ada Lindholm" },
  via: "api",
  action: "update_channel",
  object: { kind: "channel", id: 3, name: "workshop" },
  before: { folder_id: null, description: "" },
  after: { folder_id: 1, description: "Where the boats are" },
  names: { channel_folder: { 1: "Yard" } },
};
