import { Menu } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import classes from "./ended-item.module.css";

/**
 * An item of a menu that the reader could choose until a time limit has passed. The keyboard reaches it, so that everybody
 * learns why it does nothing: `reason`.
 */
export function EndedItem({ icon: ItemIcon, reason, children }: { icon: Icon; reason: string; children: string }) {
  return (
    <Menu.Item
      className={classes.item}
      closeMenuOnClick={false}
      leftSection={<ItemIcon size={18} aria-hidden />}
      aria-disabled
    >
      <span className={classes.name}>{children}</span>
      <span className={classes.reason}>{reason}</span>
    </Menu.Item>
  );
}
