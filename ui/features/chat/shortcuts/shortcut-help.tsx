import { useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useShortcut } from "../../../lib/use-shortcut.ts";

/** The list of the chat's keyboard shortcuts, which is loaded when it is opened. */
export const lazyShortcuts = createLazyPart(
  () => import("./late/chat-shortcuts.tsx").then((all) => all.ChatShortcuts),
  "chat-shortcuts",
);

/** Shows the keyboard shortcuts when somebody presses `?`. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useShortcut("?", () => setOpen(true));
  return isOpen && <lazyShortcuts.Part onClose={close} onFailure={close} />;
}
