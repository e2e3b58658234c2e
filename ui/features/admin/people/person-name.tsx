import { t } from "@lingui/core/macro";
import { Initials } from "../../../components/initials.tsx";
import type { Person } from "../../../store/organization/selectors.ts";
import classes from "./person-name.module.css";

/** A person's name in a list. Deactivated people are marked. */
export function PersonName({ person: { full_name, is_active } }: { person: Pick<Person, "full_name" | "is_active"> }) {
  return (
    <span className={classes.name}>
      <Initials name={full_name} />
      <span className={classes.words}>
        <span className={classes.text} translate="no">
          {full_name}
        </span>
        {!is_active && (
          <span className={classes.mark}>
            {t({ message: "deactivated", comment: "Next to the name of a person or a bot" })}
          </span>
        )}
      </span>
    </span>
  );
}
