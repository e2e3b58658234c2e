import { useState } from "react";
import type { GroupSettingValue } from "#server/domain/groups/shapes.ts";
import { counted } from "../../lib/words.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { holdersOf, roleGroups } from "../../store/organization/membership.ts";
import { howMany } from "../how-many.ts";
import { PeopleDialog } from "../people-dialog.tsx";
import classes from "./holders.module.css";

/** Who holds the permission at the moment: the number, and the list on request. */
export function Holders({
  id,
  title,
  value,
  guestsToo,
}: {
  id: string;
  title: string;
  value: GroupSettingValue;
  guestsToo: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  // The field itself says that nobody holds it.
  const isNobody = useOrganization(roleGroups).nobody === value;
  const { people, bots, guestsLeftOut } = useOrganization(holdersOf)(value, guestsToo);
  return (
    <div id={id} className={classes.holders}>
      {people.length + bots.length === 0 ? (
        !isNobody && <span>Nobody right now</span>
      ) : (
        <button type="button" className={classes.count} onClick={() => setOpen(true)}>
          {howMany({ people, bots })}
        </button>
      )}
      {guestsLeftOut > 0 && <span>{counted(guestsLeftOut, "guest")} in it cannot have this.</span>}
      {isOpen && <PeopleDialog title={title} people={[...people, ...bots]} onClose={() => setOpen(false)} />}
    </div>
  );
}
