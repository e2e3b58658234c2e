import { infiniteQueryOptions } from "@tanstack/react-query";
import { administeredKinds } from "#server/administered-kinds.ts";
import { auditLogEndpoints } from "#server/domain/audit-log/contract.ts";
import { choiceOf, type FilterValues, textFilter } from "../../../../lib/address.ts";
import { api } from "../../../../store/api.ts";

const number = textFilter("", (text) => /^\d{0,15}$/.test(text));
const day = textFilter("", (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)));

/** The filters of the audit log, as the address has them: by person, kind and object, and between two days. */
export const auditFilters = {
  person: number,
  kind: choiceOf("all", ...administeredKinds),
  object: number,
  from: day,
  to: day,
};

/** The values of the filters. */
export type AuditFilters = FilterValues<typeof auditFilters>;

/** The audit log, newest first, page by page. */
export const auditQuery = ({ person, kind, object, from, to }: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["audit-log", person, kind, object, from, to],
    queryFn: ({ signal, pageParam }) =>
      api(
        auditLogEndpoints.getAuditLog,
        {
          before: pageParam,
          actor_id: person === "" ? undefined : Number(person),
          object_kind: kind === "all" ? undefined : kind,
          object_id: kind === "all" || object === "" ? undefined : Number(object),
          since: from === "" ? undefined : startOf(from, 0),
          until: to === "" ? undefined : startOf(to, 1),
        },
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, has_more: hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  });

/** The start of a day in the user's time zone, or of the day `later` days after it, in UNIX seconds. */
function startOf(date: string, later: number): number {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  return Math.max(0, new Date(year, month - 1, dayOfMonth + later).getTime() / 1000);
}
