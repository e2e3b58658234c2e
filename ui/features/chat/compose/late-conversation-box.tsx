import { useEffect, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { explain } from "../../../store/api.ts";
import { outgoingRow } from "../messages/late-outgoing-row.ts";
import classes from "./compose-area.module.css";
import type { ConversationBoxProps } from "./conversation-box.tsx";

/** The box, with what shows the message that is sent with it. */
export const lateBox = createLazyPart(async () => {
  const [{ ConversationBox }] = await Promise.all([import("./conversation-box.tsx"), outgoingRow.load()]);
  return ConversationBox;
}, "compose");

/** How long after a failure the box is loaded again, in milliseconds. */
const retryMilliseconds = 5_000;

/** The box of a conversation. The messages do not wait for it. It is loaded until that succeeds: there is no other. */
export function LateConversationBox(props: ConversationBoxProps) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const showToast = useToasts();
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => {
      setFailed(false);
      setAttempt((before) => before + 1);
    }, retryMilliseconds);
    return () => clearTimeout(timer);
  }, [hasFailed]);
  return (
    <lateBox.Part
      key={attempt}
      {...props}
      fallback={<div className={classes.coming} />}
      onFailure={(error) => {
        setFailed(true);
        // The second failure says what to do.
        if (attempt < 2) showToast({ message: explain(error) });
      }}
    />
  );
}
