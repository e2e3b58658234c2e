import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Message } from "../../../store/chat/message.ts";
import { useMessageActions, useOpenPart } from "./message-actions.tsx";

/** The bar, with the rules about who may do what. The first view of the page does not wait for it. */
export const lazyBar = createLazyPart(() => import("./late/bar.tsx").then((all) => all.Bar), "message-menu");

/** What one can do with a message, at the top of its row, without taking room. `isShown`: the reader is at that row. */
export function MessageBar({ message, isShown }: { message: Message; isShown: boolean }) {
  const part = useOpenPart(message.id);
  const { report } = useMessageActions();
  return isShown || part !== undefined ? <lazyBar.Part message={message} part={part} onFailure={report} /> : null;
}
