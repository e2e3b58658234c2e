import { t } from "@lingui/core/macro";
import { formatSize } from "../../../../lib/format.ts";
import { explain } from "../../../../store/api.ts";
import type { ChatStore } from "../../../../store/chat/chat-store.ts";
import { contentOf } from "../../../../store/chat/drafts/draft.ts";
import { withoutPlaceholder } from "./replace-placeholder.ts";
import { sendFile } from "./send-file.ts";
import { createUploads, type Uploads } from "./uploads.ts";

/** Replaces a placeholder in a box on the screen. Returns whether the box has it. */
export type ReplaceInBox = (placeholder: string, text: string) => boolean;

/** The uploads of the page, and the boxes on the screen. */
export type PageUploads = {
  readonly uploads: Uploads;
  readonly boxes: Set<ReplaceInBox>;
  /** Replaces a placeholder, wherever it is now: in a box on the screen, or in a draft. */
  readonly replace: (placeholder: string, text: string) => void;
};

/** The uploads of a page. */
export function createPageUploads({ chat, drafts }: ChatStore): PageUploads {
  const boxes = new Set<ReplaceInBox>();
  const replaceInDrafts = (placeholder: string, text: string) => {
    for (const draft of drafts.list()) {
      const content = withoutPlaceholder(draft.content, placeholder, text);
      if (content === undefined) continue;
      if (content.trim() === "") drafts.delete(draft.key);
      else drafts.write(draft.key, { ...contentOf(draft), content });
    }
  };
  const replace = (placeholder: string, text: string) => {
    if (![...boxes].some((replaceInBox) => replaceInBox(placeholder, text))) replaceInDrafts(placeholder, text);
  };
  const uploads = createUploads({
    send: sendFile,
    replace,
    makePlaceholder: (name, number) =>
      `[${number === 1 ? t`Uploading ${name}…` : t`Uploading ${name} (${number})…`}]()`,
    explain,
    findProblem: (file) => {
      const limit = (chat.now()?.organization.max_file_upload_size_mib ?? 0) * 1024 * 1024;
      if (file.size === 0) return t`The file is empty.`;
      return file.size > limit ? t`The file is too large. At most ${formatSize(limit)} can be uploaded.` : undefined;
    },
  });
  return { uploads, boxes, replace };
}
