import { t } from "@lingui/core/macro";
import { keyNames, type Shortcut, ShortcutDialog } from "../../../components/shortcut-dialog.tsx";
import { modKey } from "../../../lib/use-shortcut.ts";

/** The list of the administration's keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return <ShortcutDialog groups={[{ shortcuts: listShortcuts() }]} onClose={onClose} />;
}

function listShortcuts(): readonly Shortcut[] {
  const { home, end, enter, esc, space } = keyNames();
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
