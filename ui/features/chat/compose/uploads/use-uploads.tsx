import { t } from "@lingui/core/macro";
import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from "react";
import { formatSize } from "../../../../lib/format.ts";
import { explain } from "../../../../store/api.ts";
import type { ChatStore } from "../../../../store/chat/chat-store.ts";
import { contentOf } from "../../../../store/chat/drafts/draft.ts";
import { conversationKey } from "../../../../store/chat/message.ts";
import { useChatStore } from "../../chat-context.tsx";
import { withoutPlaceholder } from "./replace-placeholder.ts";
import { sendFile } from "./send-file.ts";
import { createUploads, type Upload, type Uploads } from "./uploads.ts";

/** Replaces a placeholder in a box on the screen. Returns whether the box has it. */
type ReplaceInBox = (placeholder: string, text: string) => boolean;

type PageUploads = { readonly uploads: Uploads; readonly boxes: Set<ReplaceInBox> };

const UploadsContext = createContext<PageUploads | undefined>(undefined);

/** Lets its children upload files. An upload goes on while this is on the screen, whatever conversation is open. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const store = useChatStore();
  const [page] = useState(() => createPageUploads(store));
  useEffect(
    () => store.onMoved((from, to) => page.uploads.move(conversationKey(from), conversationKey(to))),
    [store, page],
  );
  return <UploadsContext value={page}>{children}</UploadsContext>;
}

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
  const page = use(UploadsContext);
  if (page === undefined) throw new Error("useUploads must be called inside UploadsProvider");
  return page;
}

function createPageUploads({ chat, drafts }: ChatStore): PageUploads {
  const boxes = new Set<ReplaceInBox>();
  const replaceInDrafts = (placeholder: string, text: string) => {
    for (const draft of drafts.list()) {
      const content = withoutPlaceholder(draft.content, placeholder, text);
      if (content === undefined) continue;
      if (content.trim() === "") drafts.delete(draft.key);
      else drafts.write(draft.key, { ...contentOf(draft), content });
    }
  };
  const uploads = createUploads({
    send: sendFile,
    replace: (placeholder, text) => {
      if (![...boxes].some((replace) => replace(placeholder, text))) replaceInDrafts(placeholder, text);
    },
    makePlaceholder: (name, number) =>
      `[${number === 1 ? t`Uploading ${name}…` : t`Uploading ${name} (${number})…`}]()`,
    explain,
    findProblem: (file) => {
      const limit = (chat.now()?.organization.max_file_upload_size_mib ?? 0) * 1024 * 1024;
      if (file.size === 0) return t`The file is empty.`;
      return file.size > limit ? t`The file is too large. At most ${formatSize(limit)} can be uploaded.` : undefined;
    },
  });
  return { uploads, boxes };
}
