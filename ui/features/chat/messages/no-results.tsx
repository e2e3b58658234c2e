import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useMessageActions } from "../actions/message-actions.tsx";
import type { NothingFoundProps } from "../search/nothing-found.tsx";

const lazyPart = createLazyPart(
  () => import("../search/nothing-found.tsx").then((all) => all.NothingFound),
  "chat-search",
);

/** What is shown in place of the results of a search if there are none, or above them if there may be more. */
export function NoResults(props: NothingFoundProps) {
  const { showError } = useMessageActions();
  return <lazyPart.Part {...props} onFailure={showError} />;
}
