import { t } from "@lingui/core/macro";
import { useState } from "react";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import type { AddedPerson } from "./add-person.ts";
import { NewPersonForm } from "./new-person-form.tsx";
import { PersonAdded } from "./person-added.tsx";

/** Adds one person, and then shows how they sign in. */
export function NewPerson({ onClose, onOpen }: { onClose: () => void; onOpen: (id: string) => void }) {
  const [added, setAdded] = useState<AddedPerson>();
  return (
    <DetailsPanel
      key={added?.user_id}
      title={added ? added.full_name : t`Add person`}
      isNew={added === undefined}
      onClose={onClose}
    >
      {added ? (
        <PersonAdded added={added} onAnother={() => setAdded(undefined)} onOpen={() => onOpen(String(added.user_id))} />
      ) : (
        <NewPersonForm onAdded={setAdded} onCancel={onClose} />
      )}
    </DetailsPanel>
  );
}
