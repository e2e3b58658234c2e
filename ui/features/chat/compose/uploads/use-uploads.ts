import { type RefObject, use, useEffect, useSyncExternalStore } from "react";
import { useChatStore } from "../../chat-context.tsx";
import { createPageUploads, type PageUploads, type ReplaceInBox } from "./page-uploads.ts";
import type { Upload, Uploads } from "./uploads.ts";
import { UploadsContext } from "./uploads-provider.tsx";

/** The uploads of the page. */
export function useUploads(): Uploads {
  return usePage().uploads;
}

/** The uploads that were begun in a box. */
export function useUploadsOf(boxId: string): readonly Upload[] {
  const { uploads } = usePage();
  const all = useSyncExternalStore(uploads.subscribe, uploads.now);
  return all.filter((upload) => upload.boxId === boxId);
}

/**
 * Lets uploads that finish change the text of a box, while it is on the screen. While an input method composes in its
 * text area, they wait: a change would break the composition.
 */
export function useReplaceInBox(area: RefObject<HTMLTextAreaElement | null>, replace: ReplaceInBox): void {
  const { boxes, replace: replaceAnywhere } = usePage();
  useEffect(() => {
    const element = area.current;
    if (element === null) return;
    let isComposing = false;
    let waiting: (readonly [placeholder: string, text: string])[] = [];
    const replaceLater: ReplaceInBox = (placeholder, text) => {
      if (!isComposing) return replace(placeholder, text);
      if (!element.value.includes(placeholder)) return false;
      waiting.push([placeholder, text]);
      return true;
    };
    const replaceWaiting = () => {
      const all = waiting;
      waiting = [];
      for (const [placeholder, text] of all) replaceAnywhere(placeholder, text);
    };
    const onStart = () => {
      isComposing = true;
    };
    const onEnd = () => {
      isComposing = false;
      // The browser may change the text once more for the same key.
      setTimeout(replaceWaiting);
    };
    boxes.add(replaceLater);
    element.addEventListener("compositionstart", onStart);
    element.addEventListener("compositionend", onEnd);
    return () => {
      boxes.delete(replaceLater);
      element.removeEventListener("compositionstart", onStart);
      element.removeEventListener("compositionend", onEnd);
      replaceWaiting();
    };
  }, [area, boxes, replace, replaceAnywhere]);
}

function usePage(): PageUploads {
  const store = useChatStore();
  const page = use(UploadsContext);
  if (page === undefined) throw new Error("useUploads must be called inside UploadsProvider");
  page.current ??= createPageUploads(store);
  return page.current;
}
