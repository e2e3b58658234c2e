import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import type { GroupSettingValue } from "#server/domain/group-setting.ts";
import { useOrganization } from "../../store/organization/hooks.tsx";
import { holdersOf, roleGroups } from "../../store/organization/membership.ts";
import { PeopleDialog } from "../people-dialog.tsx";
import { formatHolderCount } from "./format-holder-count.ts";
import classes from "./holders.module.css";

/** Who holds the permission at the moment: the number, and the list on request. */
export function Holders({
  id,
  title,
  value,
  includesGuests,
}: {
  id: string;
  title: string;
  value: GroupSettingValue;
  includesGuests: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  // The field itself shows "Nobody".
  const isNobody = useOrganization(roleGroups).nobody === value;
  const { people, bots, excludedGuests } = useOrganization(holdersOf)(value, includesGuests);
  return (
    <div id={id} className={classes.holders}>
      {people.length + bots.length === 0 ? (
        !isNobody && <span>{t({ message: "Nobody right now", comment: "Who has a permission" })}</span>
      ) : (
        <button type="button" className={classes.count} onClick={() => setOpen(true)}>
          {formatHolderCount({ people, bots })}
        </button>
      )}
      {excludedGuests > 0 && (
        <span>
          {plural(
            { count: excludedGuests },
            {
              one: "# guest in it can't have this permission.",
              other: "# guests in it can't have this permission.",
            },
          )}
        </span>
      )}
      {isOpen && <PeopleDialog title={title} people={[...people, ...bots]} onClose={() => setOpen(false)} />}
    </div>
  );
}
