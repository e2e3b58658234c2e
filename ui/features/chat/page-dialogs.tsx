import { useShortcut } from "../../lib/use-shortcut.ts";
import { lazyStatus } from "./own-status/own-menu.tsx";
import { lazyShortcuts } from "./shortcuts/lazy-shortcuts.ts";
import { usePageKey } from "./use-page-key.ts";

/** A dialog that opens from any place of the page. */
export type PageDialog = "status" | "shortcuts";

/** The dialog that is open. `?` opens the list of keys, Shift+Y the status. */
export function PageDialogs({
  opened,
  onChange,
}: {
  opened: PageDialog | undefined;
  onChange: (opened: PageDialog | undefined) => void;
}) {
  const close = () => onChange(undefined);
  useShortcut("?", () => onChange("shortcuts"));
  usePageKey("status", () => onChange("status"));
  return (
    <>
      {opened === "status" && <lazyStatus.Part onClose={close} onFailure={close} />}
      {opened === "shortcuts" && <lazyShortcuts.Part onClose={close} onFailure={close} />}
    </>
  );
}
