import { useMemo } from "react";
import { z } from "zod";
import type { Column } from "../../../components/data-table/column.ts";
import { DataTable } from "../../../components/data-table/data-table.tsx";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Field, Fields } from "../../../components/fields.tsx";
import { GoneDetails } from "../../../components/gone-details.tsx";
import { ListWithDetails } from "../../../components/list-with-details.tsx";
import { Moment } from "../../../components/moment.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { SearchField } from "../../../components/search-field.tsx";
import { matching } from "../../../lib/matching.ts";
import { roleTitles } from "../../../lib/roles.ts";
import { useFilters, useOpened } from "../../../lib/use-address.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { activePeople, byName, type Person, peopleById } from "../../../store/organization/selectors.ts";
import { sections } from "../frame/sections.ts";

const filters = z.object({ q: z.string().catch("").default("") });

const columns: readonly Column<Person>[] = [
  {
    id: "name",
    title: "Name",
    width: "2fr",
    cell: ({ full_name }) => full_name,
    compare: (a, b) => byName(a.full_name, b.full_name),
  },
  {
    id: "email",
    title: "Email",
    width: "2fr",
    from: 480,
    cell: ({ delivery_email }) => delivery_email,
    compare: (a, b) => byName(a.delivery_email ?? "", b.delivery_email ?? ""),
  },
  {
    id: "role",
    title: "Role",
    width: "128px",
    cell: ({ role }) => roleTitles[role],
    compare: (a, b) => a.role - b.role,
  },
];

const keyOf = ({ user_id }: Person) => String(user_id);

/** The people of the organization. */
export function PeoplePage() {
  const people = useOrganization(activePeople);
  const [{ q }, change] = useFilters(filters);
  const { opened, open, close } = useOpened();
  const found = useMemo(
    () => people.filter(matching(q, ({ full_name, delivery_email }) => [full_name, delivery_email ?? ""])),
    [people, q],
  );
  return (
    <ListWithDetails
      header={<PageHeader title={sections.people.title} about={sections.people.about} />}
      details={opened !== undefined && <PersonDetails key={opened} id={Number(opened)} onClose={close} />}
    >
      <SearchField label="Search people" value={q} onChange={(typed) => change({ q: typed })} />
      <DataTable
        label="People"
        rows={found}
        rowKey={keyOf}
        columns={columns}
        opened={opened}
        onOpen={(person) => open(keyOf(person))}
        empty={
          <EmptyState title="Nobody is called that">Try fewer letters, or a part of the email address.</EmptyState>
        }
      />
    </ListWithDetails>
  );
}

function PersonDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const person = useOrganization((state) => peopleById(state).get(id));
  if (!person) return <GoneDetails what="person" onClose={onClose} />;
  return (
    <DetailsPanel title={person.full_name} onClose={onClose}>
      <Fields>
        <Field name="Email">{person.delivery_email}</Field>
        <Field name="Role">{roleTitles[person.role]}</Field>
        <Field name="Joined">
          <Moment at={person.date_joined} />
        </Field>
      </Fields>
    </DetailsPanel>
  );
}
