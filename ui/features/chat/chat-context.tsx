import { createContext, use, useRef, useSyncExternalStore } from "react";
import type { Chat, ChatStore } from "../../store/chat/chat-store.ts";

/** The store of the chat page. */
export const ChatContext = createContext<ChatStore | undefined>(undefined);

/** What the chat page does. */
export function useChatStore(): ChatStore {
  const store = use(ChatContext);
  if (store === undefined) throw new Error("useChatStore must be called inside ChatContext");
  return store;
}

/**
 * A part of the chat. The component is drawn again only when that part is another object. `select` must return the same
 * object for the same state; what the model keeps in maps changes without that.
 */
export function useChat<Part>(select: (chat: Chat) => Part): Part {
  const { subscribe, now } = useChatStore().chat;
  return useSyncExternalStore(subscribe, () => {
    const chat = now();
    if (chat === undefined) throw new Error("useChat can only be used once the chat is loaded");
    return select(chat);
  });
}

/**
 * Elements that are selected from the chat. The component is drawn again only when one of them is another one, or when
 * there are more or fewer.
 */
export function useChatElements<Element>(select: (chat: Chat) => readonly Element[]): readonly Element[] {
  const last = useRef<readonly Element[]>([]);
  return useChat((chat) => {
    const now = select(chat);
    const isSame = now.length === last.current.length && now.every((element, at) => element === last.current[at]);
    if (!isSame) last.current = now;
    return last.current;
  });
}
