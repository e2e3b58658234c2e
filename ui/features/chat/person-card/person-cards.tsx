import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useMessageActions } from "../actions/message-actions.tsx";
import { readKey } from "../page-keys.ts";

const lazyCard = createLazyPart(
  () => import("./late/person-card.tsx").then((all) => all.PersonCard),
  "person-card",
  "conversation-menu",
);

const lazyGroup = createLazyPart(() => import("./late/group-card.tsx").then((all) => all.GroupCard), "person-card");

/** A card that is open. */
type OpenedCard = { readonly of: "person" | "group"; readonly id: number };

/**
 * Opens the cards of people and groups. Elements with `data-person` or `data-group` open one with a click, those with
 * `data-person-row` with a right-click, and those with `data-sender` with the key of senders. `addressed` is the person
 * whom the address names.
 */
export function PersonCards({ addressed, onLeave }: { addressed: number | undefined; onLeave: () => void }) {
  const { showError } = useMessageActions();
  const [opened, setOpened] = useState<OpenedCard>();
  const before = useRef<Element>(null);
  const onEvent = useEffectEvent((event: Event) => {
    const card = cardOf(event);
    if (card === undefined) return;
    event.preventDefault();
    if (opened === undefined && addressed === undefined) before.current = document.activeElement;
    // The page under a sheet cannot be used.
    if (event.target instanceof Element) event.target.closest<HTMLDialogElement>("dialog")?.close();
    setOpened(card);
  });
  useEffect(() => {
    const ending = new AbortController();
    for (const type of ["click", "contextmenu", "keydown"])
      window.addEventListener(type, (event) => onEvent(event), { signal: ending.signal });
    return () => ending.abort();
  }, []);
  const shown = opened ?? (addressed === undefined ? undefined : { of: "person" as const, id: addressed });
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
  if (shown.of === "group")
    return <lazyGroup.Part key={shown.id} groupId={shown.id} onClose={close} onFailure={fail} />;
  return (
    <lazyCard.Part
      key={shown.id}
      userId={shown.id}
      onClose={close}
      onFollow={() => setOpened(undefined)}
      onFailure={fail}
    />
  );
}

/** The card that an event opens. */
function cardOf(event: Event): OpenedCard | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  let id: string | undefined;
  if (event instanceof KeyboardEvent) {
    // A mention is no button for the browser.
    const isPressed = event.key === "Enter" || event.key === " ";
    if (isPressed) return target instanceof HTMLSpanElement ? namedCard(target) : undefined;
    if (readKey(event) === "sender") id = target.closest<HTMLElement>("[data-sender]")?.dataset.sender;
  } else if (event.type === "click") return namedCard(target.closest<HTMLElement>("[data-person], [data-group]"));
  else if (event instanceof MouseEvent && !event.shiftKey)
    id = target.closest<HTMLElement>("[data-person-row]")?.dataset.personRow;
  return id === undefined ? undefined : { of: "person", id: Number(id) };
}

/** The card that an element opens with a click. */
function namedCard(element: HTMLElement | null): OpenedCard | undefined {
  const { person, group } = element?.dataset ?? {};
  if (person !== undefined) return { of: "person", id: Number(person) };
  return group === undefined ? undefined : { of: "group", id: Number(group) };
}
