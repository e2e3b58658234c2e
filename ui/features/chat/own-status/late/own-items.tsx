import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import { IconKeyboard, IconUserCog } from "@tabler/icons-react";
import { StatusItem } from "./status-item.tsx";

/** What the menu of the person who is signed in has only in the chat: their status, their settings and the list of keys. */
export function OwnItems({ onStatus, onShortcuts }: { onStatus: () => void; onShortcuts: () => void }) {
  return (
    <>
      <StatusItem onClick={onStatus} />
      <Menu.Item component="a" href="/#settings" leftSection={<IconUserCog size={18} aria-hidden />}>
        {t`Settings`}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={18} aria-hidden />} onClick={onShortcuts}>
        {t`Keyboard shortcuts`}
      </Menu.Item>
    </>
  );
}
