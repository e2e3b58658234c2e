import { t } from "@lingui/core/macro";
import { Kbd, Modal } from "@mantine/core";
import { modKey } from "../../../lib/use-shortcut.ts";
import classes from "./shortcuts.module.css";

/** The list of keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t`Keyboard shortcuts`} closeButtonProps={{ "aria-label": t`Close` }}>
      <dl className={classes.list}>
        {listShortcuts().map(({ keys, action }) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function listShortcuts(): readonly { readonly keys: readonly string[]; readonly action: string }[] {
  const home = t({ message: "Home", comment: "The name printed on the keyboard's key" });
  const end = t({ message: "End", comment: "The name printed on the keyboard's key" });
  const enter = t({ message: "Enter", comment: "The name printed on the keyboard's key" });
  const esc = t({ message: "Esc", comment: "The name printed on the keyboard's key" });
  const space = t({ message: "Space", comment: "The name printed on the keyboard's key" });
  return [
    { keys: [`${modKey()} K`], action: t`Go to a page, person, channel, or group` },
    { keys: ["/"], action: t`Search the list on this page` },
    { keys: ["?"], action: t`Show keyboard shortcuts` },
    { keys: ["↑", "↓"], action: t`Move through a list` },
    { keys: [home, end], action: t`Go to the start or end of a list` },
    { keys: [enter], action: t`Open the selected item` },
    { keys: [esc], action: t`Close what is open` },
    { keys: [space, "↑", "↓"], action: t`Reorder: focus an item's handle, press Space, move it, press Space again` },
  ];
}
