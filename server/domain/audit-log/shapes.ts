import { z } from "zod";
import { administeredKinds } from "../../administered-kinds.ts";

/** How many members a list gained or lost. Lists whose IDs may be shown have at most twenty of them. */
const listedMembers = z.object({ count: z.int(), ids: z.array(z.int()).exactOptional() });

/** Who holds a permission: at most twenty people, and how many there are if there are more. */
const listedHolders = z.object({
  direct_members: z.array(z.int()),
  direct_subgroups: z.array(z.int()),
  member_count: z.int().exactOptional(),
});

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** A changed value: a plain one, a whole list of IDs or names, members of a list, or the holders of a permission. */
const fact = z.union([plain, z.array(z.union([z.int(), z.string()])), listedMembers, listedHolders]);

/** A changed value, as the API writes it. */
export type Fact = z.infer<typeof fact>;

/**
 * Changed values, by their names in the API. Lists like `subscribers` or `members` contain the number of members
 * concerned, and at most twenty of their IDs. `api_keys`, `sessions` and `password_reset_links` contain only the
 * number. Profile fields are named `profile_field:` and the field's name.
 */
const facts = z.record(z.string(), fact);

/** One change of one object by an administrator. */
export const auditEntry = z.object({
  id: z.int(),
  /** UNIX seconds. */
  date_created: z.int(),
  /**
   * Who made it, with their name at that time; null for the server and its commands, and for people who had no account
   * yet.
   */
  actor: z.object({ user_id: z.int(), full_name: z.string() }).nullable(),
  /** Whether it was a request, or a command on the server's computer. */
  via: z.enum(["api", "cli"]),
  /** The name of the request or the command. */
  action: z.string(),
  object: z.object({
    kind: z.enum(administeredKinds),
    /**
     * Null for objects that exist only once, for those identified by name, and for changes of all objects of a kind,
     * such as their order.
     */
    id: z.int().nullable(),
    /** The name after the change; null for objects without a name. */
    name: z.string().nullable(),
  }),
  /** The previous values; null if the object did not exist. Lists contain the removed members. */
  before: facts.nullable(),
  /** The new values; null if the object was removed. Lists contain the added members. */
  after: facts.nullable(),
  /** The names of the IDs in these values at that time, by kind of object and ID. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
});

/** An entry of the audit log as the API writes one. */
export type AuditEntry = z.infer<typeof auditEntry>;

/** An entry for the documentation. */
export const exampleEntry: AuditEntry = {
  id: 41,
  date_created: 1_772_440_000,
  actor: { user_id: 8, full_name: "Ada Lindholm" },
  via: "api",
  action: "update_channel",
  object: { kind: "channel", id: 3, name: "workshop" },
  before: { folder_id: null, description: "" },
  after: { folder_id: 1, description: "Where the books are" },
  names: { channel_folder: { 1: "Shop" } },
};
