import { t } from "@lingui/core/macro";
import { type RefObject, useCallback, useEffect, useEffectEvent } from "react";
import { useToasts } from "../../../../components/toasts.tsx";
import { applyEdit, insertion } from "../text-edit.ts";
import type { Draft } from "../use-draft.ts";
import { replacePlaceholder } from "./replace-placeholder.ts";
import { withoutStalePlaceholders } from "./stale-placeholders.ts";
import type { Upload } from "./uploads.ts";
import { useReplaceInBox, useUploads, useUploadsOf } from "./use-uploads.ts";

/** The uploads of one box. */
export type BoxUploads = {
  readonly shown: readonly Upload[];
  /** Whether the text has a file that is not uploaded yet. */
  readonly isRunning: boolean;
  /** Uploads files, and writes where their links will be. */
  readonly add: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  readonly remove: (upload: Upload) => void;
  /** Forgets the files that cannot be uploaded, once the message is sent that they were meant for. */
  readonly forgetRefused: () => void;
};

/** Lets a box upload files. `boxId` identifies the box. */
export function useBoxUploads(
  boxId: string,
  area: RefObject<HTMLTextAreaElement | null>,
  draft: Pick<Draft, "text" | "write">,
): BoxUploads {
  const uploads = useUploads();
  const shown = useUploadsOf(boxId);
  const showToast = useToasts();
  const replace = useEffectEvent((placeholder: string, text: string): boolean => {
    const element = area.current;
    if (element === null) return false;
    const selected = [element.selectionStart, element.selectionEnd] as const;
    const edit = replacePlaceholder(element.value, placeholder, text, selected);
    if (edit === undefined) return false;
    // Typing again must not be interrupted, and the focus must not move.
    if (document.activeElement === element) applyEdit(element, edit);
    else draft.write(element.value.slice(0, edit.start) + edit.text + element.value.slice(edit.end));
    return true;
  });
  useReplaceInBox(
    area,
    useCallback((placeholder, text) => replace(placeholder, text), []),
  );
  const removeStale = useEffectEvent(() => {
    const running = uploads.now().flatMap(({ placeholder }) => placeholder ?? []);
    const text = withoutStalePlaceholders(draft.text, running);
    if (text === draft.text) return;
    draft.write(text);
    showToast({ message: t`Some uploads were interrupted. Attach these files again.` });
  });
  useEffect(() => removeStale(), []);
  const insert = (placeholders: readonly string[]) => {
    const element = area.current;
    if (element === null || placeholders.length === 0) return;
    const before = element.value.slice(0, element.selectionStart);
    const needsBreak = before !== "" && !before.endsWith("\n");
    applyEdit(element, insertion(element, `${needsBreak ? "\n" : ""}${placeholders.join("\n")}\n`));
  };
  return {
    shown,
    isRunning: shown.some(({ placeholder }) => placeholder !== undefined && draft.text.includes(placeholder)),
    add: (files) => insert(uploads.add(files, boxId)),
    retry: ({ id }) => insert(uploads.retry(id)),
    remove: ({ id }) => uploads.remove(id),
    forgetRefused: () => {
      for (const { id, problem, mayRetry } of shown) if (problem !== undefined && !mayRetry) uploads.remove(id);
    },
  };
}
