import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import { IconUserCog } from "@tabler/icons-react";
import { StatusItem } from "./status-item.tsx";

/** What the menu of the person who is signed in has only in the chat: their status, and the link to their settings. */
export function OwnItems({ onStatus }: { onStatus: () => void }) {
  return (
    <>
      <StatusItem onClick={onStatus} />
      <Menu.Item component="a" href="/#settings" leftSection={<IconUserCog size={18} aria-hidden />}>
        {t`Settings`}
      </Menu.Item>
    </>
  );
}
