import { useFocusAfterwards } from "../../components/use-focus-afterwards.ts";
import { lazyStatus } from "./own-status/lazy-status.ts";
import { lazyShortcuts } from "./shortcuts/lazy-shortcuts.ts";

/** A dialog that opens from any place of the page. */
export type PageDialog = "status" | "shortcuts";

/** The dialog that is open. */
export function OpenedDialog({ dialog, onClose }: { dialog: PageDialog; onClose: () => void }) {
  useFocusAfterwards();
  const { Part } = dialog === "status" ? lazyStatus : lazyShortcuts;
  return <Part onClose={onClose} onFailure={onClose} />;
}
