import type { ReactNode } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";

/** Shown in place of an empty list of groups. */
export function NoGroups({ show, isSearched, create }: { show: string; isSearched: boolean; create: ReactNode }) {
  if (isSearched) return <EmptyState title="No groups found">Try fewer letters.</EmptyState>;
  if (show === "deactivated") {
    return (
      <EmptyState title="No group is deactivated">A group that is no longer needed can be deactivated.</EmptyState>
    );
  }
  return (
    <EmptyState title="There are no groups yet" action={create}>
      A group is a team, such as “riggers”. It can be mentioned together, and be given permissions.
    </EmptyState>
  );
}
