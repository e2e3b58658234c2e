import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useMessageActions } from "../actions/message-actions.tsx";
import { readKey } from "../page-keys.ts";

const lazyCard = createLazyPart(
  () => import("./late/person-card.tsx").then((all) => all.PersonCard),
  "person-card",
  "conversation-menu",
);

/**
 * Opens the cards of people. Elements with `data-person` open one with a click, those with `data-person-row` with a
 * right-click, and those with `data-sender` with the key of senders. `addressed` is the person whom the address names.
 */
export function PersonCards({ addressed, onLeave }: { addressed: number | undefined; onLeave: () => void }) {
  const { showError } = useMessageActions();
  const [opened, setOpened] = useState<number>();
  const before = useRef<Element>(null);
  const onEvent = useEffectEvent((event: Event) => {
    const id = personOf(event);
    if (id === undefined) return;
    event.preventDefault();
    if (opened === undefined && addressed === undefined) before.current = document.activeElement;
    // The page under a sheet cannot be used.
    if (event.target instanceof Element) event.target.closest<HTMLDialogElement>("dialog")?.close();
    setOpened(id);
  });
  useEffect(() => {
    const ending = new AbortController();
    for (const type of ["click", "contextmenu", "keydown"])
      window.addEventListener(type, (event) => onEvent(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);
  const shown = opened ?? addressed;
  if (shown === undefined) return null;
  const close = () => {
    setOpened(undefined);
    if (addressed !== undefined) onLeave();
    // After the card is gone.
    requestAnimationFrame(() => before.current instanceof HTMLElement && before.current.focus({ preventScroll: true }));
  };
  const fail = (error: unknown) => {
    close();
    showError(error);
  };
  return (
    <lazyCard.Part key={shown} userId={shown} onClose={close} onFollow={() => setOpened(undefined)} onFailure={fail} />
  );
}

/** The ID of the person whose card an event opens. */
function personOf(event: Event): number | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  let id: string | undefined;
  if (event instanceof KeyboardEvent) {
    // A mention is no button for the browser.
    const isPressed = event.key === "Enter" || event.key === " ";
    if (isPressed) id = target instanceof HTMLSpanElement ? target.dataset.person : undefined;
    else if (readKey(event) === "sender") id = target.closest<HTMLElement>("[data-sender]")?.dataset.sender;
  } else if (event.type === "click") id = target.closest<HTMLElement>("[data-person]")?.dataset.person;
  else if (event instanceof MouseEvent && !event.shiftKey)
    id = target.closest<HTMLElement>("[data-person-row]")?.dataset.personRow;
  return id === undefined ? undefined : Number(id);
}
