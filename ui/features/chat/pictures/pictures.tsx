import { useEffect, useEffectEvent, useState } from "react";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import { useMessageActions } from "../actions/message-actions.tsx";
import { usePageKey } from "../use-page-key.ts";

const lazyViewer = createLazyPart(
  () => import("./late/opened-pictures.tsx").then((all) => all.OpenedPictures),
  "picture-viewer",
);
const lazyParts = [lazyViewer];

const pictures = "[data-content] [data-original-dimensions]";
const pictureLink = ".message_inline_image > a";

/**
 * Shows the pictures of the messages in the document, one at a time: the one that is clicked, or with a key the first one
 * of the selected message. With a modifier key, a click opens the file as a link does. Use another `key` for each visit of
 * a view: its pictures go with it.
 */
export function Pictures() {
  const [wanted, setWanted] = useState<{ readonly origin: Element; readonly byKey: boolean }>();
  const { showError } = useMessageActions();
  usePreload(lazyParts);
  usePageKey("pictures", () =>
    setWanted({ origin: document.activeElement?.closest("[data-id]") ?? document.body, byKey: true }),
  );
  const onClick = useEffectEvent((event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const isOther = button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
    if (isOther || event.defaultPrevented || !(target instanceof Element)) return;
    // Enter clicks the link of a picture.
    const picture = target.matches(pictures) ? target : target.closest(pictureLink)?.querySelector(pictures);
    if (!picture) return;
    event.preventDefault();
    setWanted({ origin: picture, byKey: false });
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event);
    window.addEventListener("click", listen);
    return () => window.removeEventListener("click", listen);
  }, []);
  if (wanted === undefined) return null;
  const close = () => setWanted(undefined);
  const fail = (error: unknown) => {
    close();
    showError(error);
  };
  return <lazyViewer.Part {...wanted} onClose={close} onFailure={fail} />;
}
