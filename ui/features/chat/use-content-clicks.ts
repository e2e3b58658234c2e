import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useToasts } from "../../components/toasts.tsx";
import { copyText } from "../../lib/copy-text.ts";
import { parseAddress } from "../../store/chat/address/parse-address.ts";
import type { Narrow } from "../../store/chat/narrow.ts";
import { addressContext } from "./address-context.ts";
import { useChat } from "./chat-context.tsx";
import { findChatFragment } from "./content/chat-link.ts";
import { useOpenChannel } from "./use-open-channel.ts";

/**
 * Handles clicks on links to other parts of the chat, in messages and elsewhere, and on the buttons that copy code. A link
 * to the address that is open calls `openAgain`. Before a conversation is opened where the reader is about to write,
 * `onWriting` is called with it: another direct conversation that is opened with a mouse, and what a link with
 * `data-writing` leads to.
 */
export function useContentClicks(
  openAgain: () => void,
  onWriting: (narrow: Narrow) => void,
): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const context = useChat(({ organization }) => addressContext(organization));
  const show = useToasts();
  const openChannel = useOpenChannel(openAgain);
  const copy = async (text: string) => {
    show({ message: (await copyText(text)) ? t`Copied` : t`The browser did not allow copying.` });
  };
  return (event) => {
    if (!(event.target instanceof Element)) return;
    const copying = event.target.closest(".copy-code");
    if (copying !== null) {
      void copy(copying.parentElement?.querySelector("pre")?.textContent ?? "");
      return;
    }
    const link = event.target.closest("a[href]");
    const fragment = findChatFragment(link?.getAttribute("href") ?? "", location.origin);
    const channelId = link instanceof HTMLElement ? link.dataset.channel : undefined;
    const isOther = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isOther || fragment === undefined) return;
    // Without this, the browser would load the page again.
    event.preventDefault();
    if (channelId !== undefined) {
      void openChannel(Number(channelId));
      return;
    }
    if (`#${fragment}` === location.hash) {
      openAgain();
      return;
    }
    const saysSo = link instanceof HTMLElement && link.dataset.writing !== undefined;
    if (saysSo || (wholeDirectConversation.test(fragment) && isByMouse(event.nativeEvent))) {
      const view = parseAddress(fragment, context);
      if (view?.kind === "narrow") onWriting(view.narrow);
    }
    void navigate({ to: ".", hash: fragment });
  };
}

/** The address of a direct conversation, not of a message in it. */
const wholeDirectConversation = /^narrow\/dm\/[^/]+$/;

/** A click by the Enter key has no kind of pointer. */
function isByMouse(event: globalThis.MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === "mouse";
}
