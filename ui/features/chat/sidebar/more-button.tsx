import type { ReactNode } from "react";
import classes from "./sidebar.module.css";

/** Shows all of a list, or only its first lines again. */
export function MoreButton({
  isWhole,
  onToggle,
  children,
}: {
  isWhole: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={classes.more} aria-expanded={isWhole} onClick={onToggle}>
      {children}
    </button>
  );
}
