import type { Handlers } from "../../context.ts";
import { invalidParameter } from "../../http/errors.ts";
import type { auditLogEndpoints } from "./contract.ts";
import { presentEntry } from "./present.ts";
import { newestEntries } from "./queries.ts";

/** Implements the endpoints of the audit log. */
export const auditLogHandlers: Handlers<typeof auditLogEndpoints> = {
  getAuditLog: ({ ctx, params }) => {
    if (params.object_id !== undefined && params.object_kind === undefined) {
      throw invalidParameter(
        "object_kind",
        "missing",
        "'object_kind' is missing: it says what kind of object 'object_id' is.",
      );
    }
    const found = newestEntries(ctx, params);
    return {
      entries: found.slice(0, params.limit).map(presentEntry),
      has_more: found.length > params.limit,
    };
  },
};
