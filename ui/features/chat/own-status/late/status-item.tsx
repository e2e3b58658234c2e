import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import { IconMoodSmile } from "@tabler/icons-react";
import classes from "./own-status.module.css";
import { useOwnStatus } from "./own-status.ts";

/** The entry of the menu that opens the status, with the present one. */
export function StatusItem({ onClick }: { onClick: () => void }) {
  const text = useOwnStatus()?.status_text;
  return (
    <Menu.Item leftSection={<IconMoodSmile size={18} aria-hidden />} onClick={onClick}>
      {t`Set status`}
      {text !== undefined && (
        <div className={classes.present} dir="auto">
          {text}
        </div>
      )}
    </Menu.Item>
  );
}
