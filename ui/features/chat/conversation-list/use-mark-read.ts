import { plural } from "@lingui/core/macro";
import { useToasts } from "../../../components/toasts.tsx";
import type { Narrow } from "../../../store/chat/narrow.ts";
import type { MarkedRead } from "../../../store/chat/reading/reader.ts";
import { useChatStore } from "../chat-context.tsx";

/** Returns a function that marks conversations, a channel or everything as read, and offers to undo that. */
export function useMarkRead(): (...narrows: readonly Narrow[]) => void {
  const { reader } = useChatStore();
  const offerUnread = useOfferUnread();
  return (...narrows) => offerUnread(narrows.map((narrow) => reader.markAll(narrow)));
}

/** Returns a function that says how many messages were marked as read, and offers to undo that. */
export function useOfferUnread(): (marked: readonly MarkedRead[]) => void {
  const show = useToasts();
  return (marked) => {
    const count = marked.reduce((sum, each) => sum + each.count, 0);
    const undo = () => {
      for (const each of marked) each.undo();
    };
    const commit = () => {
      for (const each of marked) each.commit();
    };
    const message = plural(count, { one: "# message marked as read", other: "# messages marked as read" });
    show({ message, undo, onGone: commit });
  };
}
