import { plural } from "@lingui/core/macro";
import { useToasts } from "../../../components/toasts.tsx";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { useChatStore } from "../chat-context.tsx";

/** Returns a function that marks a conversation, a channel or everything as read, and offers to undo that. */
export function useMarkRead(): (narrow: Narrow) => void {
  const { reader } = useChatStore();
  const show = useToasts();
  return (narrow) => {
    const { count, undo } = reader.markAll(narrow);
    show({ message: plural(count, { one: "# message marked as read", other: "# messages marked as read" }), undo });
  };
}
