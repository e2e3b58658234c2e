import { useShortcut } from "../../lib/use-shortcut.ts";
import { OpenedDialog, type PageDialog } from "./opened-dialog.tsx";
import { usePageKey } from "./use-page-key.ts";

/** The dialog that is open. `?` opens the list of keys, Shift+Y the status. */
export function PageDialogs({
  opened,
  onChange,
}: {
  opened: PageDialog | undefined;
  onChange: (opened: PageDialog | undefined) => void;
}) {
  useShortcut("?", () => onChange("shortcuts"));
  usePageKey("status", () => onChange("status"));
  return opened === undefined ? null : (
    <OpenedDialog key={opened} dialog={opened} onClose={() => onChange(undefined)} />
  );
}
