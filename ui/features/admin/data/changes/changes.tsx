import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../../components/empty-state.tsx";
import framedList from "../../../../components/framed-list.module.css";
import { Notice } from "../../../../components/notice.tsx";
import { useFilters } from "../../../../lib/use-address.ts";
import { explain } from "../../../../store/api.ts";
import { useRefetchOn } from "../../../../store/organization/hooks.tsx";
import type { RegisteredEventType } from "../../../../store/organization/organization.ts";
import { LoadOlder } from "../load-older.tsx";
import { auditFilters, auditQuery } from "./audit-query.ts";
import { Change } from "./change.tsx";
import { Filters } from "./filters.tsx";
import { SingleObjectNotice } from "./single-object-notice.tsx";

const auditLogKey = ["audit-log"];

/** The events whose changes are in the audit log. */
const watchedEvents: readonly RegisteredEventType[] = [
  "realm",
  "realm_user",
  "realm_bot",
  "realm_emoji",
  "realm_linkifiers",
  "realm_domains",
  "realm_export",
  "user_group",
  "stream",
  "subscription",
  "channel_folder",
  "default_streams",
  "default_stream_groups",
  "custom_profile_fields",
  "invites_changed",
  "realm_user_settings_defaults",
];

/** The administrators' changes, newest first: who, what, before and after. Scrolling loads older ones. */
export function Changes() {
  const [filters, change] = useFilters(auditFilters);
  const log = useInfiniteQuery(auditQuery(filters));
  useRefetchOn(watchedEvents, auditLogKey);
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Stack gap="lg">
      <Filters filters={filters} change={change} />
      {filters.object !== "" && filters.kind !== "all" && (
        <SingleObjectNotice newest={entries[0]} onAll={() => change({ object: "", kind: "all" })} />
      )}
      {log.error && <Notice>{explain(log.error)}</Notice>}
      {log.data && entries.length === 0 ? (
        <EmptyState title={t`No changes found`}>
          {t`Changes by administrators appear here. Try another person, type, or date.`}
        </EmptyState>
      ) : (
        <ol className={framedList.framed} aria-label={t`Changes`}>
          {entries.map((entry) => (
            <Change key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <LoadOlder query={log} />
    </Stack>
  );
}
