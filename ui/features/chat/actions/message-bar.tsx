import { useEffect } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Message } from "../../../store/chat/message.ts";
import { useMessageActions, useOpenPart } from "./message-actions.tsx";

/** The bar, with the rules about who may do what. The first view of the page does not wait for it. */
export const lazyBar = createLazyPart(() => import("./late/bar.tsx").then((all) => all.Bar), "message-menu");

/** The actions on a message, at the top of its row, without taking room. `isShown`: the reader is at that row. */
export function MessageBar({ message, isShown }: { message: Message; isShown: boolean }) {
  const { id } = message;
  const part = useOpenPart(id);
  const { showError, opened, close } = useMessageActions();
  useEffect(() => {
    if (part === undefined) return;
    // What is open goes with the row. It must not be there again when the row comes back.
    return () => {
      const now = opened.now();
      if (now?.id === id && now.part === part) close();
    };
  }, [id, part, opened, close]);
  return isShown || part !== undefined ? <lazyBar.Part message={message} part={part} onFailure={showError} /> : null;
}
