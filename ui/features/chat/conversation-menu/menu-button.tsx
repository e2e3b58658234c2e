import { t } from "@lingui/core/macro";
import { IconDots } from "@tabler/icons-react";
import classes from "./menu-button.module.css";

/**
 * Opens the menu of a conversation or a channel; see {@link ConversationMenus}. `address` is the address that shows it. An
 * element with `data-menu-row` around the button opens the same menu with a right-click.
 */
export function MenuButton({ address, name, tabIndex }: { address: string; name: string; tabIndex?: 0 | -1 }) {
  const label = t`More actions for ${name}`;
  return (
    <button
      type="button"
      className={classes.button}
      tabIndex={tabIndex}
      data-menu={address}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      title={label}
    >
      <IconDots size={16} aria-hidden />
    </button>
  );
}
