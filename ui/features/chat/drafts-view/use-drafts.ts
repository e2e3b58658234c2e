import { useEffect, useState } from "react";
import type { ShownDraft } from "../../../store/chat/drafts/draft.ts";
import { useChatStore } from "../chat-context.tsx";

/** All drafts, the one changed last first. Drafts change apart from the chat. */
export function useDrafts(): readonly ShownDraft[] {
  const { drafts } = useChatStore();
  const [all, setAll] = useState(drafts.list);
  useEffect(() => {
    const update = () => setAll(drafts.list());
    update();
    return drafts.subscribe(update);
  }, [drafts]);
  return all;
}
