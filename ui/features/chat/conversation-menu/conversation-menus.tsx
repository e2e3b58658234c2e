import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import { keepTyped } from "../actions/keep-typed.ts";
import { useMessageActions } from "../actions/message-actions.tsx";
import { useChatStore } from "../chat-context.tsx";
import { conversationKeys, isOneOf, readKey } from "../page-keys.ts";
import { useGoTo } from "../use-go-to.ts";
import type { OpenedMenu } from "./opened-menu.ts";
import type { PressedKey } from "./pressed-key.ts";

const lazyMenu = createLazyPart(
  () => import("./late/conversation-menu.tsx").then((all) => all.ConversationMenu),
  "conversation-menu",
);
const lazyKeys = createLazyPart(
  () => import("./late/page-key.tsx").then((all) => all.PageKeyAction),
  "conversation-menu",
);

/**
 * Opens the menus of all conversations, channels and views on the page, and handles the keys for conversations. `visit`
 * numbers the views in the order they were opened. An open menu closes when `visit` changes.
 */
export function ConversationMenus({ view, visit }: { view: View | undefined; visit: number }) {
  const { showError } = useMessageActions();
  const store = useChatStore();
  const goTo = useGoTo();
  const [openedIn, setOpenedIn] = useState<{ readonly visit: number; readonly menu: OpenedMenu }>();
  const opened = openedIn?.visit === visit ? openedIn.menu : undefined;
  const setOpened = (menu: OpenedMenu | undefined) => setOpenedIn(menu && { visit, menu });
  /** The button whose menu was open when the pointer went down, which closed it. */
  const closing = useRef<HTMLElement>(undefined);
  /** Whether the last key has opened a menu. Some systems then also send a `contextmenu` event. */
  const isOpenedByKey = useRef(false);
  /** The pressed keys that are not handled yet, in the order they were pressed. */
  const [pressed, setPressed] = useState<readonly PressedKey[]>([]);
  const nextKey = pressed[0];
  const keyCount = useRef(0);

  const openAt = (event: Event, button: Element | null | undefined, point?: { x: number; y: number }) => {
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    const { left, right, bottom } = button.getBoundingClientRect();
    const start = getComputedStyle(button).direction === "rtl" ? right : left;
    setOpened(opened?.button === button ? undefined : { button, ...(point ?? { x: start, y: bottom }) });
  };
  const onEvent = useEffectEvent((event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (event.type === "pointerdown") {
      closing.current = opened?.button;
      isOpenedByKey.current = false;
      return;
    }
    const rowButton = target?.closest("[data-menu-row]")?.querySelector("[data-menu]");
    if (event instanceof KeyboardEvent) {
      const key = readKey(event);
      isOpenedByKey.current = key === "menu" && rowButton instanceof HTMLElement;
      if (key === "menu") openAt(event, rowButton);
      if (!isOneOf(conversationKeys, key)) return;
      event.preventDefault();
      const row = target?.closest<HTMLElement>("[data-id]");
      const address = rowButton instanceof HTMLElement ? rowButton.dataset.menu : undefined;
      keyCount.current += 1;
      const number = keyCount.current;
      setPressed((all) => [...all, { key, messageId: Number(row?.dataset.id), address, number }]);
    } else if (event.type === "click") {
      const button = target?.closest("[data-menu]");
      // A click by a key has the `detail` 0.
      const isClosed = event instanceof MouseEvent && event.detail > 0 && button === closing.current;
      if (!isClosed) openAt(event, button);
      else if (opened?.button === button) setOpened(undefined);
    } else if (event instanceof MouseEvent && !event.shiftKey) {
      const isPointer = event.button === 2;
      if (!isPointer && isOpenedByKey.current) return event.preventDefault();
      openAt(event, rowButton, isPointer ? { x: event.clientX, y: event.clientY } : undefined);
    }
  });
  /**
   * Lets the key for a reply wait while earlier keys open another conversation, or while the open one is loading. The
   * reply goes to the conversation that is shown after that.
   */
  const onEarlyReply = useEffectEvent((event: KeyboardEvent) => {
    // Enter also means a reply, but only on a message. Here it clicks what has the focus.
    if (event.key === "Enter" || event.repeat || readKey(event) !== "reply") return;
    const isOpening = view?.kind === "narrow" && document.querySelector("[data-messages] [data-id]") === null;
    if (pressed.length === 0 && !isOpening) return;
    event.preventDefault();
    keepTyped();
    keyCount.current += 1;
    const number = keyCount.current;
    setPressed((all) => [...all, { key: "reply", messageId: Number.NaN, address: undefined, number }]);
  });
  useEffect(() => {
    const ending = new AbortController();
    // Captured, because the list of the earlier conversation is still shown and would reply there.
    const options = { capture: true, signal: ending.signal };
    window.addEventListener("keydown", (event) => onEarlyReply(event), options);
    return () => ending.abort();
  }, []);
  useEffect(() => {
    const ending = new AbortController();
    const listen = (event: Event) => onEvent(event);
    for (const type of ["click", "contextmenu", "keydown"]) {
      window.addEventListener(type, listen, { signal: ending.signal });
    }
    // Captured, because the open menu closes on this event.
    window.addEventListener("pointerdown", listen, { capture: true, signal: ending.signal });
    return () => ending.abort();
  }, []);
  const close = () => setOpened(undefined);
  const fail = (error: unknown) => {
    close();
    setPressed([]);
    showError(error);
  };
  return (
    <>
      {opened && <lazyMenu.Part key={`${opened.x} ${opened.y}`} opened={opened} onClose={close} onFailure={fail} />}
      {nextKey && (
        <lazyKeys.Part
          key={nextKey.number}
          pressed={nextKey}
          view={view}
          store={store}
          goTo={goTo}
          onDone={() => setPressed((all) => all.filter((each) => each !== nextKey))}
          onFailure={fail}
        />
      )}
    </>
  );
}
