import { useEffect, useEffectEvent, useState } from "react";
import { useReturnFocus } from "../../components/use-return-focus.ts";
import type { View } from "../../store/chat/address/view.ts";
import { allMessages, channelOfNarrow, type Narrow } from "../../store/chat/narrow.ts";
import { BegunMessage } from "./compose/begun-message.tsx";
import { ComposeProvider, useCompose, useComposeState } from "./compose/compose-context.tsx";
import { useGoTo } from "./use-go-to.ts";
import { usePageKey } from "./use-page-key.ts";
import { isSameView } from "./use-view.ts";

/** A message that somebody wants to begin from any place of the page. */
export type NewMessage = "new-direct" | "new-topic";

/** Whether a new message can be written below a view that has no compose box: it keeps its place there. */
export function hasRoomBelow(view: View | undefined): boolean {
  return view !== undefined && listViews.has(view.kind);
}

const listViews: ReadonlySet<View["kind"]> = new Set(["inbox", "recent", "topics", "drafts", "scheduled", "reminders"]);

/**
 * The new message that somebody wants to begin, and the function that begins one. From a view that has no room for it,
 * it opens all messages. From the lists it does not: what it would show there would be marked as read. Also handles the
 * keys for that.
 */
export function useNewMessage(
  view: View | undefined,
): [wanted: NewMessage | undefined, want: (wanted: NewMessage | undefined) => void] {
  const goTo = useGoTo();
  const [wanted, setWanted] = useState<{ readonly message: NewMessage; readonly at: View | undefined }>();
  const hasBox = view?.kind === "narrow";
  // Somebody who stays with unsaved changes goes elsewhere later, and wants nothing there.
  const isOpened = hasBox && view.narrow.length === 0 && !hasRoomBelow(wanted?.at);
  const isElsewhere = wanted !== undefined && !isOpened && !isSameView(view, wanted.at);
  if (isElsewhere) setWanted(undefined);
  const want = (next: NewMessage | undefined) => {
    setWanted(next && { message: next, at: view });
    if (next !== undefined && !hasBox && !hasRoomBelow(view)) goTo({ kind: "narrow", narrow: allMessages });
  };
  // A form is not left by accident.
  const hasKeys = !hasBox && view?.kind !== "settings" && view?.kind !== "channels";
  usePageKey(hasKeys ? "new-topic" : undefined, () => want("new-topic"));
  usePageKey(hasKeys ? "new-direct" : undefined, () => want("new-direct"));
  return [isElsewhere ? undefined : wanted?.message, want];
}

/** The box for a new message below a view that has none. Afterwards the focus is where it was. */
export function NewMessageBelow({ wanted, onDone }: { wanted: NewMessage; onDone: () => void }) {
  useReturnFocus();
  return (
    <ComposeProvider>
      <BeginMessage wanted={wanted} narrow={allMessages} onBegun={() => {}} />
      <OpenedBox onDone={onDone} />
    </ComposeProvider>
  );
}

function OpenedBox({ onDone }: { onDone: () => void }) {
  const { beginning } = useComposeState();
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = beginning !== undefined;
  if (isOpen && !wasOpen) setWasOpen(true);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (wasOpen && !isOpen) finish();
  }, [wasOpen, isOpen]);
  return isOpen && <BegunMessage beginning={beginning} onSent={() => {}} />;
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
