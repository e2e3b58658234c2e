import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { PeopleList } from "../../../components/people-list.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { type Person, peopleById } from "../../../store/organization/selectors.ts";

/** The people who joined by an invitation, each with a link to their details. */
export function JoinedPeople({ ids }: { ids: readonly number[] }) {
  const known = useOrganization(peopleById);
  const people = useMemo(() => ids.flatMap((id) => known.get(id) ?? []), [ids, known]);
  return (
    <TitledSection title={t`People who joined`}>
      {people.length === 0 ? (
        <Text c="dimmed">{t`Nobody has joined with this invitation yet.`}</Text>
      ) : (
        <PeopleList label={t`People`} people={people} action={(person) => <DetailsLink person={person} />} />
      )}
    </TitledSection>
  );
}

function DetailsLink({ person: { user_id, full_name } }: { person: Person }) {
  return (
    <Link to="/admin/people" search={{ open: String(user_id) }} aria-label={t`Details: ${{ name: full_name }}`}>
      {t({ message: "Details", comment: "A link to a person's details" })}
    </Link>
  );
}
