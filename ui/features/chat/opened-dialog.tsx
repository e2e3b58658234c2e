import type { RefObject } from "react";
import { useReturnFocus } from "../../components/use-return-focus.ts";
import { lazyStatus } from "./own-status/lazy-status.ts";
import { lazyShortcuts } from "./shortcuts/lazy-shortcuts.ts";

/** A dialog that opens from any place of the page. */
export type PageDialog = "status" | "shortcuts";

/** The dialog that is open. `opener` is the button of the menu that has opened it, if one has: it gets the focus again. */
export function OpenedDialog({
  dialog,
  opener,
  onClose,
}: {
  dialog: PageDialog;
  opener?: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  useReturnFocus(opener);
  const { Part } = dialog === "status" ? lazyStatus : lazyShortcuts;
  return <Part onClose={onClose} onFailure={onClose} />;
}
