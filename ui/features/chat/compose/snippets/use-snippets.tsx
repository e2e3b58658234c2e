import { type KeyboardEvent, type ReactNode, type RefObject, useState } from "react";
import { createLazyPart } from "../../../../components/lazy-part.tsx";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { applyEdit, insertion } from "../text-edit.ts";

const lazyDialog = createLazyPart(async () => (await import("./snippets-dialog.tsx")).SnippetsDialog, "chat-snippets");

/** The saved snippets of a box. */
type Snippets = {
  readonly open: () => void;
  /** Opens them with Ctrl+'. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** It is outside of the box, which would react to its keys. */
  readonly dialog: ReactNode;
};

/** Lets the writer insert texts that they have saved, and save the text of the box. */
export function useSnippets(area: RefObject<HTMLTextAreaElement | null>, text: string): Snippets {
  const [isOpen, setOpen] = useState(false);
  const { showError } = useMessageActions();
  /** Returns to the text, once the dialog is gone. */
  const close = (inserted?: string) => {
    setOpen(false);
    requestAnimationFrame(() => {
      if (area.current === null) return;
      if (inserted === undefined) area.current.focus();
      else applyEdit(area.current, insertion(area.current, inserted));
    });
  };
  return {
    open: () => setOpen(true),
    onKeyDown: (event) => {
      if (event.key !== "'" || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    },
    dialog: isOpen && (
      <lazyDialog.Part
        text={text}
        onInsert={close}
        onClose={() => close()}
        onFailure={(error) => {
          setOpen(false);
          showError(error);
        }}
      />
    ),
  };
}
