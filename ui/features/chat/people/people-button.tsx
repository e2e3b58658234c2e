import { t } from "@lingui/core/macro";
import { IconUsers } from "@tabler/icons-react";
import classes from "../title-bar-button.module.css";

/** Opens and closes the right column. */
export function PeopleButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const label = t`People`;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-expanded={isShown}
      onClick={onToggle}
    >
      <IconUsers size={20} aria-hidden />
    </button>
  );
}
