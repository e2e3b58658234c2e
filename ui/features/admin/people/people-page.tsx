import { SegmentedControl } from "@mantine/core";
import { ListWithDetails } from "../../../components/list-with-details.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { useFilters, useOpened } from "../../../lib/use-address.ts";
import { sections } from "../frame/sections.ts";
import { peopleFilters } from "./people-filters.ts";
import { PeopleList } from "./people-list.tsx";
import { PersonDetails } from "./person-details.tsx";

const views = [
  { value: "people", label: "People" },
  { value: "bots", label: "Bots" },
];

/** Everybody with an account, and the bots. */
export function PeoplePage() {
  const [filters, change] = useFilters(peopleFilters);
  const { opened, open, close } = useOpened();
  const kind = filters.view === "bots" ? "bots" : "people";
  return (
    <ListWithDetails
      header={<PageHeader title={sections.people.title} about={sections.people.about} />}
      details={opened !== undefined && <PersonDetails key={opened} id={Number(opened)} onClose={close} />}
    >
      <div>
        <SegmentedControl
          aria-label="What to show"
          data={views}
          value={kind}
          onChange={(view) => change({ view: view as typeof kind })}
        />
      </div>
      <PeopleList kind={kind} filters={filters} change={change} opened={opened} open={open} />
    </ListWithDetails>
  );
}
