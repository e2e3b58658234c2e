import { useEffect, useEffectEvent, useState } from "react";
import type { View } from "../../store/chat/address/view.ts";
import { allMessages, channelOfNarrow, type Narrow } from "../../store/chat/narrow.ts";
import { useCompose } from "./compose/compose-context.tsx";
import { useGoTo } from "./use-go-to.ts";
import { usePageKey } from "./use-page-key.ts";
import { isSameView } from "./use-view.ts";

/** A message that somebody wants to begin from any place of the page. */
export type NewMessage = "new-direct" | "new-topic";

/**
 * The new message that somebody wants to begin, and the function that begins one. In a view without a compose box, it
 * opens all messages, which have one. Also handles the keys for that.
 */
export function useNewMessage(
  view: View | undefined,
): [wanted: NewMessage | undefined, want: (wanted: NewMessage | undefined) => void] {
  const goTo = useGoTo();
  const [wanted, setWanted] = useState<{ readonly message: NewMessage; readonly at: View | undefined }>();
  const hasBox = view?.kind === "narrow";
  // Somebody who stays with unsaved changes goes elsewhere later, and wants nothing there.
  const isElsewhere = hasBox && wanted !== undefined && view.narrow.length > 0 && !isSameView(view, wanted.at);
  if (isElsewhere) setWanted(undefined);
  const want = (next: NewMessage | undefined) => {
    setWanted(next && { message: next, at: view });
    if (next !== undefined && !hasBox) goTo({ kind: "narrow", narrow: allMessages });
  };
  // A form is not left by accident.
  const hasKeys = !hasBox && view?.kind !== "settings" && view?.kind !== "channels";
  usePageKey(hasKeys ? "new-topic" : undefined, () => want("new-topic"));
  usePageKey(hasKeys ? "new-direct" : undefined, () => want("new-direct"));
  return [isElsewhere ? undefined : wanted?.message, want];
}

/** Begins a message in the box of a view. */
export function BeginMessage({ wanted, narrow, onBegun }: { wanted: NewMessage; narrow: Narrow; onBegun: () => void }) {
  const { begin } = useCompose();
  const act = useEffectEvent(() => {
    onBegun();
    if (wanted === "new-direct") begin({ kind: "direct", userIds: [] });
    else begin({ kind: "topic", channelId: channelOfNarrow(narrow), topic: "" });
  });
  useEffect(() => act(), []);
  return null;
}
