import { useEffect, useEffectEvent, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { useMessageActions } from "../actions/message-actions.tsx";
import { readKey } from "../page-keys.ts";
import { findPicture, listPictures, type Picture } from "./list-pictures.ts";

const lazyViewer = createLazyPart(
  () => import("./late/picture-viewer.tsx").then((all) => all.PictureViewer),
  "picture-viewer",
);

/** The pictures that somebody looks at, and the one with which they begin. */
type Opened = { readonly pictures: readonly Picture[]; readonly at: number };

/**
 * Shows the pictures of the messages in the document, one at a time: the one that is clicked, or with a key the first one
 * of the selected message. With a modifier key, a click opens the file as a link does.
 */
export function Pictures() {
  const [opened, setOpened] = useState<Opened>();
  const { showError } = useMessageActions();
  const onEvent = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    const isKey = event instanceof KeyboardEvent;
    if (isKey ? readKey(event) !== "pictures" : hasModifier(event)) return;
    const pictures = listPictures();
    const at = findPicture(pictures, isKey ? (target.closest("[data-id]") ?? document.body) : target);
    if (at === -1) return;
    event.preventDefault();
    setOpened({ pictures, at });
  });
  useEffect(() => {
    const ending = new AbortController();
    const listen = (event: MouseEvent | KeyboardEvent) => onEvent(event);
    // Before the keys of the selected message.
    window.addEventListener("keydown", listen, { capture: true, signal: ending.signal });
    window.addEventListener("click", listen, { signal: ending.signal });
    return () => ending.abort();
  }, []);
  if (opened === undefined) return null;
  const close = () => setOpened(undefined);
  return (
    <lazyViewer.Part
      {...opened}
      onClose={close}
      onFailure={(error) => {
        close();
        showError(error);
      }}
    />
  );
}

function hasModifier({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
