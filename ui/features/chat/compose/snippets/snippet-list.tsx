import { t } from "@lingui/core/macro";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { SavedSnippetShape } from "#server/domain/saved-snippets/shapes.ts";
import { createMatcher } from "../../../../lib/match.ts";
import { useChat } from "../../chat-context.tsx";
import { isForInputMethod } from "../enter-key.ts";
import classes from "./snippets.module.css";

/** What {@link SnippetList} needs. */
type SnippetListProps = {
  /** Whether there is a text to save. */
  readonly maySave: boolean;
  readonly onInsert: (content: string) => void;
  readonly onSave: () => void;
  readonly onEdit: (snippet: SavedSnippetShape) => void;
  readonly onDelete: (snippet: SavedSnippetShape) => void;
};

/** The saved snippets that match the search. Enter in the search inserts the first one. */
export function SnippetList({ maySave, onInsert, onSave, onEdit, onDelete }: SnippetListProps) {
  const all = useChat(({ organization }) => organization.saved_snippets);
  const [searched, setSearched] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const shown = useMemo(
    () => all.filter(createMatcher(searched, ({ title, content }: SavedSnippetShape) => [title, content])),
    [all, searched],
  );
  const [first] = shown;
  const { length } = all;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that had the focus is gone with its snippet.
  useEffect(() => {
    if (document.activeElement === document.body) search.current?.focus();
  }, [length]);
  return (
    <>
      <TextInput
        ref={search}
        className={classes.search}
        data-autofocus
        type="search"
        aria-label={t`Search snippets`}
        placeholder={t`Search snippets`}
        dir="auto"
        value={searched}
        onChange={({ currentTarget: { value } }) => setSearched(value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || isForInputMethod(event.nativeEvent) || first === undefined) return;
          event.preventDefault();
          onInsert(first.content);
        }}
      />
      {shown.length === 0 ? (
        <p className={classes.none} role="status">
          {length === 0
            ? t`You have no saved snippets. Write a text in the box, then save it here.`
            : t`No snippet contains this.`}
        </p>
      ) : (
        <ul className={classes.list} aria-label={t`Saved snippets`}>
          {shown.map((snippet) => (
            <li key={snippet.id} className={classes.item}>
              <button type="button" className={classes.insert} onClick={() => onInsert(snippet.content)}>
                <bdi className={classes.title}>{snippet.title}</bdi>
                <span className={classes.text} dir="auto">
                  {snippet.content}
                </span>
              </button>
              <ItemButton label={t`Edit snippet: ${{ title: snippet.title }}`} onClick={() => onEdit(snippet)}>
                <IconPencil size={18} aria-hidden />
              </ItemButton>
              <ItemButton label={t`Delete snippet: ${{ title: snippet.title }}`} onClick={() => onDelete(snippet)}>
                <IconTrash size={18} aria-hidden />
              </ItemButton>
            </li>
          ))}
        </ul>
      )}
      {maySave && <Button variant="default" onClick={onSave}>{t`Save your text as a snippet`}</Button>}
    </>
  );
}

function ItemButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} title={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
