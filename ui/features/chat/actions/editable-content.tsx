import type { ReactNode } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Message } from "../../../store/chat/message.ts";
import { useEdits, useIsEditing, useMessageActions } from "./message-actions.tsx";

const lazyBox = createLazyPart(
  () => import("./late/edit-box.tsx").then((all) => all.EditBox),
  "message-menu",
  "compose",
);
const lazyLost = createLazyPart(() => import("./late/lost-edits.tsx").then((all) => all.LostEdits), "message-menu");

/** Parts to preload for editing. */
export const editingParts = [lazyBox, lazyLost];

/** The content of a message, or the box to edit it. */
export function EditableContent({ message, children }: { message: Message; children: ReactNode }) {
  const isEditing = useIsEditing(message.id);
  const { showError } = useMessageActions();
  return isEditing ? <lazyBox.Part message={message} fallback={children} onFailure={showError} /> : children;
}

/** The texts of edits whose messages are gone. */
export function LostEdits() {
  const edits = useEdits();
  const { showError } = useMessageActions();
  return edits.size === 0 ? null : <lazyLost.Part onFailure={showError} />;
}
