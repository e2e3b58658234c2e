import { z } from "zod";
import { administeredKinds } from "../../administered-kinds.ts";
import { endpoint } from "../../http/contract.ts";
import { either, json } from "../../http/params.ts";
import { id } from "../../http/value-schemas.ts";
import { auditEntry, exampleEntry } from "./shapes.ts";

/** The largest number of entries in one answer. */
const entriesAtMost = 200;

const time = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** The log of what administrators changed. */
export const auditLogEndpoints = {
  getAuditLog: endpoint({
    method: "GET",
    path: "/audit_log",
    who: "administrator",
    refuses: [],
    summary: "List the changes that administrators made, with the old values, newest first. Includes private channels.",
    params: {
      before: json(id.optional(), "Only entries older than this one: the last of the previous page."),
      limit: json(z.int().min(1).max(entriesAtMost).default(50), "How many entries to answer at most."),
      actor_id: json(id.optional(), "Only what this person did."),
      object_kind: either(z.enum(administeredKinds).optional(), "Only what was done to objects of this kind."),
      object_id: json(id.optional(), "Only what was done to the object with this ID; needs `object_kind`."),
      since: json(time.optional(), "Only what was done at this time or later, in UNIX seconds."),
      until: json(time.optional(), "Only what was done before this time, in UNIX seconds."),
    },
    returns: z.object({
      entries: z.array(auditEntry),
      /** Whether older entries match the parameters. */
      has_more: z.boolean(),
    }),
    errors: [],
    example: { params: { limit: 1 }, returns: { entries: [exampleEntry], has_more: true } },
  }),
} as const;
