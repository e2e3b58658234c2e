import { createLazyPart } from "../../../components/lazy-part.tsx";

/** The list of the chat's keyboard shortcuts, which is loaded when it is opened. */
export const lazyShortcuts = createLazyPart(
  () => import("./late/chat-shortcuts.tsx").then((all) => all.ChatShortcuts),
  "chat-shortcuts",
);
