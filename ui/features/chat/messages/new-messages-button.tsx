import { plural, t } from "@lingui/core/macro";
import { IconArrowDown } from "@tabler/icons-react";
import classes from "./new-messages-button.module.css";

/** Leads to the end of the list, and says how many messages have arrived there since the reader left it. */
export function NewMessagesButton({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      <IconArrowDown size={16} aria-hidden />
      {count === 0 ? t`Go to the newest` : plural(count, { one: "# new message", other: "# new messages" })}
    </button>
  );
}
