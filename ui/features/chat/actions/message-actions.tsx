import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Subscribable } from "#server/subscribable.ts";
import { useToasts } from "../../../components/toasts.tsx";
import type { Conversation } from "../../../store/chat/message.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { useCompose } from "../compose/compose-context.tsx";
import { useGoTo } from "../use-go-to.ts";
import { createMessageActions, isPendingFor, type MessageActions, type OpenPart } from "./create-message-actions.ts";
import type { Edit } from "./edits.ts";

const ActionsContext = createContext<MessageActions | undefined>(undefined);

/** Provides the message actions to its children. `showsMessages`: whether the view on the screen is a narrow. */
export function MessageActionsProvider({ showsMessages, children }: { showsMessages: boolean; children: ReactNode }) {
  const store = useChatStore();
  const userId = useChat(({ organization }) => organization.user_id);
  const showToast = useToasts();
  const goTo = useGoTo();
  const shows = useRef(showsMessages);
  useLayoutEffect(() => {
    shows.current = showsMessages;
  }, [showsMessages]);
  const [actions] = useState(() =>
    createMessageActions({
      store,
      userId,
      goTo,
      showsMessages: () => shows.current,
      showToast: (message) => showToast({ message }),
    }),
  );
  return <ActionsContext value={actions}>{children}</ActionsContext>;
}

/** The message actions of this page. */
export function useMessageActions(): MessageActions {
  const actions = use(ActionsContext);
  if (actions === undefined) throw new Error("useMessageActions must be called inside MessageActionsProvider");
  return actions;
}

/** What is open at a message, if anything is. */
export function useOpenPart(id: number): OpenPart["part"] | undefined {
  return useSubscribable(useMessageActions().opened, (opened) => (opened?.id === id ? opened.part : undefined));
}

/** Whether a message is selected with the keyboard. */
export function useIsSelected(id: number): boolean {
  return useSubscribable(useMessageActions().selected, (selected) => selected === id);
}

/** Whether a message is being edited. */
export function useIsEditing(id: number): boolean {
  return useSubscribable(useMessageActions().edits, (edits) => edits.has(id));
}

/** The unsaved edit of a message, if there is one. */
export function useEdit(id: number): Edit | undefined {
  return useSubscribable(useMessageActions().edits, (edits) => edits.get(id));
}

/** All edits that are not saved, by the ID of the message. */
export function useEdits(): ReadonlyMap<number, Edit> {
  return useSubscribable(useMessageActions().edits, (edits) => edits);
}

/**
 * Inserts the pending texts of a conversation in its compose box. Render it after the box, so that the box's effect has
 * set the inserter when this effect runs.
 */
export function InsertPendingText({ to }: { to: Conversation }) {
  const { pendingTexts, takePendingTexts } = useMessageActions();
  const compose = useCompose();
  const all = useSubscribable(pendingTexts, (texts) => texts);
  const insert = useEffectEvent(() => {
    const taken = takePendingTexts(to);
    const texts = taken.flatMap((each) => ("text" in each ? [each.text] : []));
    // All at once: the box re-renders only afterwards, and a second insertion would replace the first.
    if (texts.length > 0) compose.insert(texts.join(""));
    for (const each of taken) if ("draftKey" in each) compose.edit(each.draftKey);
  });
  useEffect(() => {
    if (all.length > 0) insert();
  }, [all]);
  return null;
}

/** Whether there is text to insert in the compose box of a conversation. */
export function useHasPendingText(to: Conversation | undefined): boolean {
  return useSubscribable(
    useMessageActions().pendingTexts,
    (all) => to !== undefined && all.some((each) => isPendingFor(each, to)),
  );
}

function useSubscribable<Value, Part>({ subscribe, now }: Subscribable<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(subscribe, () => select(now()));
}
