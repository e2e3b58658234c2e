import { createContext, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { conversationKey } from "../../../../store/chat/message.ts";
import { useChatStore } from "../../chat-context.tsx";
import type { PageUploads } from "./page-uploads.ts";

/** The uploads of the page, once there is a box. */
export const UploadsContext = createContext<RefObject<PageUploads | undefined> | undefined>(undefined);

/** Lets its children upload files. An upload goes on while this is on the screen, whatever conversation is open. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const store = useChatStore();
  const page = useRef<PageUploads>(undefined);
  useEffect(
    () => store.onMoved((from, to) => page.current?.uploads.move(conversationKey(from), conversationKey(to))),
    [store],
  );
  return <UploadsContext value={page}>{children}</UploadsContext>;
}
