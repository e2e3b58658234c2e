import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Subscribable } from "#server/subscribable.ts";
import { useToasts } from "../../../components/toasts.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import { conversationOfNarrow } from "../../../store/chat/narrow.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { useCompose } from "../compose/compose-context.tsx";
import { useGoTo } from "../use-go-to.ts";
import { createMessageActions, isFor, type MessageActions, type OpenPart } from "./create-message-actions.ts";
import type { Edit } from "./edits.ts";

const ActionsContext = createContext<MessageActions | undefined>(undefined);

/** Lets its children do something with messages. `view` is what the page shows. */
export function MessageActionsProvider({ view, children }: { view: View | undefined; children: ReactNode }) {
  const store = useChatStore();
  const userId = useChat(({ organization }) => organization.user_id);
  const show = useToasts();
  const goTo = useGoTo();
  const findHere = useEffectEvent(() => (view?.kind === "narrow" ? conversationOfNarrow(view.narrow) : undefined));
  const [actions] = useState(() =>
    createMessageActions({ store, userId, goTo, findHere: () => findHere(), say: (message) => show({ message }) }),
  );
  return <ActionsContext value={actions}>{children}</ActionsContext>;
}

/** What one can do with messages. */
export function useMessageActions(): MessageActions {
  const actions = use(ActionsContext);
  if (actions === undefined) throw new Error("useMessageActions must be called inside MessageActionsProvider");
  return actions;
}

/** What is open at a message, if anything is. */
export function useOpenPart(id: number): OpenPart["part"] | undefined {
  return useValue(useMessageActions().opened, (opened) => (opened?.id === id ? opened.part : undefined));
}

/** Whether the keyboard is at a message. */
export function useIsSelected(id: number): boolean {
  return useValue(useMessageActions().selected, (selected) => selected === id);
}

/** Whether a message is being edited. */
export function useIsEdited(id: number): boolean {
  return useValue(useMessageActions().edits, (edits) => edits.has(id));
}

/** The unsaved edit of a message, if there is one. */
export function useEdit(id: number): Edit | undefined {
  return useValue(useMessageActions().edits, (edits) => edits.get(id));
}

/** All edits that are not saved, by the ID of the message. */
export function useEdits(): ReadonlyMap<number, Edit> {
  return useValue(useMessageActions().edits, (edits) => edits);
}

/** Adds the text that waits for a conversation to its compose box. It stands after this box on the screen. */
export function WaitingText({ to }: { to: Conversation }) {
  const { waiting, takeWaiting } = useMessageActions();
  const compose = useCompose();
  const all = useValue(waiting, (texts) => texts);
  const insert = useEffectEvent(() => {
    const texts = takeWaiting(to);
    // All at once: the box is drawn again only afterwards, and a second insertion would replace the first.
    if (texts.length > 0) compose.insert(texts.join(""));
  });
  useEffect(() => {
    if (all.length > 0) insert();
  }, [all]);
  return null;
}

/** Whether a text waits for the compose box of a conversation. */
export function useIsAwaited(to: Conversation | undefined): boolean {
  return useValue(useMessageActions().waiting, (all) => to !== undefined && all.some((each) => isFor(each, to)));
}

function useValue<Value, Part>({ subscribe, now }: Subscribable<Value>, select: (value: Value) => Part): Part {
  return useSyncExternalStore(subscribe, () => select(now()));
}
