import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { useTypeAhead } from "../../../components/type-ahead.tsx";
import { explain } from "../../../store/api.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import { type NewMessageStart, useComposeState } from "./compose-context.tsx";

/** The box for a new message, to preload it. */
export const newMessage = createLazyPart(
  async () => (await import("./new-message/new-message.tsx")).NewMessage,
  "compose",
);

type BegunMessageProps = { readonly beginning: NewMessageStart; readonly onSent: (to: Conversation) => void };

/** The message that somebody has begun. `onSent` is called before its conversation opens. */
export function BegunMessage(props: BegunMessageProps) {
  return <LateNewMessage key={props.beginning.number} {...props} />;
}

/** What is typed before the box is loaded goes into its first field. */
function LateNewMessage(props: BegunMessageProps) {
  const { end, leave } = useComposeState();
  const showToast = useToasts();
  const fail = (error: unknown) => {
    showToast({ message: explain(error) });
    end();
  };
  return <newMessage.Part {...props} {...useTypeAhead(leave)} onFailure={fail} />;
}
