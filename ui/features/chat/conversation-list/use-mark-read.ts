import { plural } from "@lingui/core/macro";
import { useToasts } from "../../../components/toasts.tsx";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { useChatStore } from "../chat-context.tsx";

/** Returns a function that marks conversations, a channel or everything as read, and offers to undo that. */
export function useMarkRead(): (...narrows: readonly Narrow[]) => void {
  const { reader } = useChatStore();
  const show = useToasts();
  return (...narrows) => {
    const marked = narrows.map((narrow) => reader.markAll(narrow));
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
