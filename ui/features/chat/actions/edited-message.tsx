import type { ReactNode } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Message } from "../../../store/chat/message.ts";
import { useChat } from "../chat-context.tsx";
import { useEdits, useIsEdited, useMessageActions } from "./message-actions.tsx";

const lazyBox = createLazyPart(() => import("./late/edit-box.tsx").then((all) => all.EditBox), "message-menu");
const lazyLost = createLazyPart(() => import("./late/lost-edit.tsx").then((all) => all.LostEdit), "message-menu");

/** What is loaded when somebody edits a message. */
export const editingParts = [lazyBox, lazyLost];

/** The content of a message, or the box to edit it. */
export function EditedMessage({ message, children }: { message: Message; children: ReactNode }) {
  const isEdited = useIsEdited(message.id);
  const { report } = useMessageActions();
  return isEdited ? <lazyBox.Part message={message} fallback={children} onFailure={report} /> : children;
}

/** The texts of edits whose messages were deleted. */
export function LostEdits() {
  const edits = useEdits();
  return edits.size === 0 ? null : <AmongRemoved edits={edits} />;
}

function AmongRemoved({ edits }: { edits: ReturnType<typeof useEdits> }) {
  const { model } = useChat((whole) => whole);
  const { report } = useMessageActions();
  const lost = [...edits].filter(
    ([id, { original, text }]) => model.kept.removed.has(id) && original !== undefined && text !== original,
  );
  return lost.map(([id, edit]) => <lazyLost.Part key={id} id={id} edit={edit} onFailure={report} />);
}
