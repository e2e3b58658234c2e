import { t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { savedSnippetEndpoints } from "#server/domain/saved-snippets/contract.ts";
import type { SavedSnippetShape } from "#server/domain/saved-snippets/shapes.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api } from "../../../../store/api.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import { SnippetForm } from "./snippet-form.tsx";
import { SnippetList } from "./snippet-list.tsx";

/** The texts that the writer has saved: to insert one, to save `text` as another, and to change and delete them. */
export function SnippetsDialog({
  text,
  onInsert,
  onClose,
}: {
  text: string;
  onInsert: (content: string) => void;
  onClose: () => void;
}) {
  const { showError } = useMessageActions();
  const show = useToasts();
  /** What is written: a saved snippet, or a new one. */
  const [written, setWritten] = useState<SavedSnippetShape | "new">();
  const remove = async ({ id, title, content }: SavedSnippetShape) => {
    try {
      await api(savedSnippetEndpoints.deleteSavedSnippet, { saved_snippet_id: id });
    } catch (error) {
      return showError(error);
    }
    show({
      message: t`Snippet deleted`,
      undo: () => void api(savedSnippetEndpoints.createSavedSnippet, { title, content }).catch(showError),
    });
  };
  const heading = written === undefined ? t`Saved snippets` : written === "new" ? t`Save as snippet` : t`Edit snippet`;
  return (
    <Modal
      opened
      onClose={onClose}
      title={heading}
      closeButtonProps={{ "aria-label": t`Close` }}
      returnFocus={false}
      centered
      transitionProps={{ duration: 0 }}
    >
      {written === undefined ? (
        <SnippetList
          maySave={text.trim() !== ""}
          onInsert={onInsert}
          onSave={() => setWritten("new")}
          onEdit={setWritten}
          onDelete={(snippet) => void remove(snippet)}
        />
      ) : (
        <SnippetForm
          saved={written === "new" ? undefined : written}
          text={text}
          onClose={() => setWritten(undefined)}
        />
      )}
    </Modal>
  );
}
