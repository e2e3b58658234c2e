import { DetailsPanel } from "../../../components/details-panel.tsx";
import { Field, Fields } from "../../../components/fields.tsx";
import { GoneDetails } from "../../../components/gone-details.tsx";
import { Moment } from "../../../components/moment.tsx";
import { roleTitles } from "../../../lib/roles.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";

/** One person or bot. */
export function PersonDetails({ id, onClose }: { id: number; onClose: () => void }) {
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
