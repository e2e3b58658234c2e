import { t } from "@lingui/core/macro";
import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { savedSnippetEndpoints } from "#server/domain/saved-snippets/contract.ts";
import { snippetTitleLimit } from "#server/domain/saved-snippets/limits.ts";
import type { SavedSnippetShape } from "#server/domain/saved-snippets/shapes.ts";
import { Notice } from "../../../../components/notice.tsx";
import { overlongProblem } from "../../../../lib/length-problem.ts";
import { api, explain } from "../../../../store/api.ts";
import { useChat } from "../../chat-context.tsx";

/** Changes a saved snippet, or saves a text as a new one. */
export function SnippetForm({
  saved,
  text,
  onClose,
}: {
  /** Undefined for a new one, which begins with `text`. */
  saved: SavedSnippetShape | undefined;
  text: string;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(saved?.title ?? "");
  const [content, setContent] = useState(saved?.content ?? text);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const longest = useChat(({ organization }) => organization.max_message_length);
  const titleProblem = overlongProblem(title, snippetTitleLimit);
  const contentProblem = overlongProblem(content, longest);
  const isComplete =
    title.trim() !== "" && content.trim() !== "" && titleProblem === undefined && contentProblem === undefined;
  const save = async () => {
    if (isBusy || !isComplete) return;
    setBusy(true);
    setError(undefined);
    try {
      if (saved === undefined) await api(savedSnippetEndpoints.createSavedSnippet, { title, content });
      else await api(savedSnippetEndpoints.editSavedSnippet, { saved_snippet_id: saved.id, title, content });
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          autoFocus
          label={t`Title`}
          dir="auto"
          value={title}
          error={titleProblem}
          onChange={({ currentTarget: { value } }) => setTitle(value)}
        />
        <Textarea
          label={t`Text`}
          dir="auto"
          autosize
          minRows={3}
          maxRows={10}
          value={content}
          error={contentProblem}
          onChange={({ currentTarget: { value } }) => setContent(value)}
        />
        {error !== undefined && <Notice>{explain(error)}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isComplete}>
            {t`Save snippet`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
