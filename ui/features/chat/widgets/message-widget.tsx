import { type ReactNode, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Message } from "../../../store/chat/message.ts";

const lazyWidget = createLazyPart(() => import("./late/widget.tsx").then((all) => all.Widget), "widgets");

/** The poll, the to-do list or the replies of a message in place of its text, `children`, which other messages show. */
export function MessageWidget({ message, children }: { message: Message; children: ReactNode }) {
  const [hasFailed, setFailed] = useState(false);
  if (message.submessages.length === 0 || hasFailed) return children;
  return <lazyWidget.Part message={message} text={children} fallback={children} onFailure={() => setFailed(true)} />;
}
