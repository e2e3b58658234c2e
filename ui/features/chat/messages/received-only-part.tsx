import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { useMessageActions } from "../actions/message-actions.tsx";

const lazyPart = createLazyPart(
  () => import("../search/received-only.tsx").then((all) => all.ReceivedOnly),
  "chat-search",
);

/** What is shown above the results of a search that did not look at all messages. */
export function ReceivedOnlyPart({ narrow }: { narrow: Narrow }) {
  const { showError } = useMessageActions();
  return <lazyPart.Part narrow={narrow} onFailure={showError} />;
}
