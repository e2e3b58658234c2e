import { use, useEffect, useSyncExternalStore } from "react";
import { useChatStore } from "../../chat-context.tsx";
import { createPageUploads, type PageUploads, type ReplaceInBox } from "./page-uploads.ts";
import type { Upload, Uploads } from "./uploads.ts";
import { UploadsContext } from "./uploads-provider.tsx";

/** The uploads of the page. */
export function useUploads(): Uploads {
  return usePage().uploads;
}

/** The uploads that were begun in a box. */
export function useUploadsOf(place: string): readonly Upload[] {
  const { uploads } = usePage();
  const all = useSyncExternalStore(uploads.subscribe, uploads.now);
  return all.filter((upload) => upload.place === place);
}

/** Lets uploads that finish change the text of a box, while it is on the screen. */
export function useReplaceInBox(replace: ReplaceInBox): void {
  const { boxes } = usePage();
  useEffect(() => {
    boxes.add(replace);
    return () => void boxes.delete(replace);
  }, [boxes, replace]);
}

function usePage(): PageUploads {
  const store = useChatStore();
  const page = use(UploadsContext);
  if (page === undefined) throw new Error("useUploads must be called inside UploadsProvider");
  page.current ??= createPageUploads(store);
  return page.current;
}
