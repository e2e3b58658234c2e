import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { EmptyState } from "../../../components/empty-state.tsx";
import type { PeopleFilters } from "./people-filters.ts";

/**
 * In place of a list in which no person or bot matches the filters. `deactivated` is the number of deactivated ones
 * that match, if the list does not show these.
 */
export function NobodyFound({
  kind,
  filters: { role, state },
  deactivated,
  change,
}: {
  kind: "people" | "bots";
  filters: PeopleFilters;
  deactivated: number;
  change: (some: Partial<PeopleFilters>) => void;
}) {
  if (deactivated > 0) {
    const show = () => change({ state: "deactivated" });
    return (
      <EmptyState
        title={kind === "bots" ? titleOfDeactivatedBots(deactivated) : titleOfDeactivatedPeople(deactivated)}
        action={
          <Button variant="default" onClick={show}>
            {kind === "bots" ? t`Show deactivated bots` : t`Show deactivated people`}
          </Button>
        }
      />
    );
  }
  const isFiltered = role !== "all" || state !== "active";
  const showActive = () => change({ q: "", role: "all", state: "active" });
  return (
    <EmptyState
      title={kind === "bots" ? t`No bots found` : t`No people found`}
      action={
        isFiltered && (
          <Button variant="default" onClick={showActive}>
            {kind === "bots" ? t`Show all active bots` : t`Show all active people`}
          </Button>
        )
      }
    >
      {isFiltered ? t`Try another search or filter.` : t`Try another search.`}
    </EmptyState>
  );
}

function titleOfDeactivatedPeople(count: number): string {
  return plural(count, {
    one: "No people found (# deactivated person matches)",
    other: "No people found (# deactivated people match)",
  });
}

function titleOfDeactivatedBots(count: number): string {
  return plural(count, {
    one: "No bots found (# deactivated bot matches)",
    other: "No bots found (# deactivated bots match)",
  });
}
