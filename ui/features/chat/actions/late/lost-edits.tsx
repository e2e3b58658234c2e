import { useEffect, useState } from "react";
import { useChat, useChatStore } from "../../chat-context.tsx";
import type { Edit } from "../edits.ts";
import { useEdits } from "../message-actions.tsx";
import { LostEdit } from "./lost-edit.tsx";

/** The texts of edits whose messages are gone. */
export function LostEdits() {
  return [...useEdits()].map(
    ([id, edit]) =>
      edit.original !== undefined && edit.text !== edit.original && <PossiblyLost key={id} id={id} edit={edit} />,
  );
}

/** The text of an edit, if its message is gone. The message may have been deleted before this page was loaded. */
function PossiblyLost({ id, edit }: { id: number; edit: Edit }) {
  const store = useChatStore();
  const state = useChat(({ model: { kept } }) => {
    if (kept.removed.has(id)) return "removed";
    return kept.byId.has(id) ? "there" : "unknown";
  });
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (state !== "unknown") return;
    const end = new AbortController();
    void store.findConversation(id, end.signal).then((found) => {
      if (!end.signal.aborted) setMissing(found === undefined);
    });
    return () => end.abort();
  }, [store, id, state]);
  const isLost = state === "removed" || (state === "unknown" && isMissing);
  return isLost && <LostEdit id={id} edit={edit} />;
}
