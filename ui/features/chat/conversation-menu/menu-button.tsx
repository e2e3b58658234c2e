import { t } from "@lingui/core/macro";
import { IconDots } from "@tabler/icons-react";
import classes from "./menu-button.module.css";

/**
 * Opens the menu of a conversation, a channel or a view; see {@link ConversationMenus}. `address` is the address that
 * shows it. An element with `data-menu-row` around the button opens the same menu with a right-click.
 */
export function MenuButton({
  address,
  name,
  isView = false,
  tabIndex,
}: {
  address: string;
  name: string;
  /** Whether the menu is that of a view, even if the view shows a conversation or a channel. */
  isView?: boolean;
  tabIndex?: 0 | -1;
}) {
  const label = t`More actions for ${name}`;
  return (
    <button
      type="button"
      className={classes.button}
      tabIndex={tabIndex}
      data-menu={address}
      data-view={isView || undefined}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={label}
      title={label}
    >
      <IconDots size={16} aria-hidden />
    </button>
  );
}
