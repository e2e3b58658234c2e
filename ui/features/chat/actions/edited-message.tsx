import type { ReactNode } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Message } from "../../../store/chat/message.ts";
import { useEdits, useIsEdited, useMessageActions } from "./message-actions.tsx";

const lazyBox = createLazyPart(() => import("./late/edit-box.tsx").then((all) => all.EditBox), "message-menu");
const lazyLost = createLazyPart(() => import("./late/lost-edits.tsx").then((all) => all.LostEdits), "message-menu");

/** What is loaded when somebody edits a message. */
export const editingParts = [lazyBox, lazyLost];

/** The content of a message, or the box to edit it. */
export function EditedMessage({ message, children }: { message: Message; children: ReactNode }) {
  const isEdited = useIsEdited(message.id);
  const { report } = useMessageActions();
  return isEdited ? <lazyBox.Part message={message} fallback={children} onFailure={report} /> : children;
}

/** The texts of edits whose messages are gone. */
export function LostEdits() {
  const edits = useEdits();
  const { report } = useMessageActions();
  return edits.size === 0 ? null : <lazyLost.Part onFailure={report} />;
}
