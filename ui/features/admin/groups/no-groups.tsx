import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";

/** Shown in place of an empty list of groups. */
export function NoGroups({ show, isSearched, create }: { show: string; isSearched: boolean; create: ReactNode }) {
  if (isSearched) return <EmptyState title={t`No groups found`}>{t`Try another search.`}</EmptyState>;
  if (show === "deactivated") {
    return (
      <EmptyState
        title={t`No deactivated groups`}
      >{t`You can deactivate a group that is no longer needed.`}</EmptyState>
    );
  }
  return (
    <EmptyState title={t`There are no groups yet`} action={create}>
      {t`A group is a team, such as “accounting”. You can mention all its members at once and give them permissions.`}
    </EmptyState>
  );
}
