import { Menu } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";

/** What the items of a menu do: close it and act, or open a dialog in its place. */
export type ItemActions<Part> = {
  readonly choose: (act: () => unknown) => void;
  readonly open: (part: Part) => void;
};

/** An item of a menu, with its picture. */
export function MenuItem({
  icon: ItemIcon,
  isDanger = false,
  onClick,
  children,
}: {
  icon: Icon;
  isDanger?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Menu.Item {...(isDanger && { color: "red" })} leftSection={<ItemIcon size={18} aria-hidden />} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}
