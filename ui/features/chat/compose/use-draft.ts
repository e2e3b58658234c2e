import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isDraftFor, isSameContent, type ShownDraft } from "../../../store/chat/drafts/draft.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import type { ReplacedEntry } from "../../../store/chat/outbox/entry.ts";
import { useChat, useChatStore } from "../chat-context.tsx";
import { draftRecipients, type Recipients } from "./recipients.ts";

/** What is being written. */
export type Draft = {
  readonly text: string;
  /** The key of the draft; undefined while there is no text. */
  readonly key: string | undefined;
  readonly write: (content: string) => void;
  /** Empties it once it is sent. */
  readonly clear: () => void;
  /** The message that it corrects. Emptying the text does not change that. */
  readonly corrects: ReplacedEntry | undefined;
};

/** What a box begins with. */
type InitialDraft = {
  /** The conversation whose newest draft is continued. */
  readonly continues?: Conversation;
  /** The draft that is continued instead. */
  readonly key?: string | undefined;
  /** A text that becomes a draft of its own. */
  readonly text?: string;
  /** What was typed at its end before the box was there. */
  readonly typed?: string;
};

/**
 * What is being written to somebody. It is saved with every change, and follows when the recipients change, and when the
 * writer goes on with it in another tab or on another device. Use another `key` for each conversation and for what it
 * begins with.
 */
export function useDraft(to: Recipients, begun: InitialDraft): Draft {
  const { drafts, chat } = useChatStore();
  const selfId = useChat(({ organization }) => organization.user_id);
  const [known] = useState(() => findBegun(drafts.list(), begun, selfId));
  const [key, setKey] = useState(known?.key);
  const [text, setText] = useState((known?.content ?? begun.text ?? "") + (begun.typed ?? ""));
  const [corrects, setCorrects] = useState(known?.corrects);
  const { type, to: ids, topic } = draftRecipients(to, selfId);
  const saveBegun = useEffectEvent(() => {
    // It is nowhere else.
    if (text.trim() !== "" && text !== known?.content)
      setKey(drafts.write(key, { type, to: ids, topic, content: text }, corrects));
  });
  useEffect(() => saveBegun(), []);
  const isFor = (draft: ShownDraft, conversation: Conversation | undefined) =>
    conversation === undefined
      ? isSameContent({ ...draft, content: "" }, { type, to: ids, topic, content: "" })
      : isDraftFor(draft, conversation, selfId);
  /** The draft when it was last looked at. */
  const seen = useRef(known);
  const follow = useEffectEvent(() => {
    if (key === undefined || chat.now() === undefined) return;
    const all = drafts.list();
    const before = seen.current;
    const now =
      all.find((draft) => draft.key === key) ?? all.find(({ serverId }) => isSameId(serverId, before?.serverId));
    seen.current = now;
    // What is only here stays.
    if (before?.key !== key || !before.isSynced || before.content !== text) return;
    if (now?.isSynced === false) return;
    // The writer may have gone on with it for somebody else.
    const isHere = now !== undefined && isFor(now, begun.continues);
    if (isHere && now.key === key && now.content === text) return;
    const next = isHere ? now : findContinued(all, begun, selfId);
    seen.current = next;
    setText(next?.content ?? "");
    setKey(next?.key);
    setCorrects(next?.corrects);
  });
  useEffect(() => drafts.subscribe(() => follow()), [drafts]);
  const recipients = ids.join();
  useEffect(() => {
    if (key === undefined || text.trim() === "") return;
    const toIds = recipients === "" ? [] : recipients.split(",").map(Number);
    drafts.write(key, { type, to: toIds, topic, content: text });
  }, [drafts, key, text, type, recipients, topic]);
  return {
    text,
    key,
    write: (content) => {
      setText(content);
      if (content.trim() !== "") setKey(drafts.write(key, { type, to: ids, topic, content }, corrects));
      else if (key !== undefined) {
        seen.current = undefined;
        drafts.delete(key);
        setKey(undefined);
      }
    },
    clear: () => {
      seen.current = undefined;
      setText("");
      if (key !== undefined) drafts.delete(key);
      setKey(undefined);
      setCorrects(undefined);
    },
    corrects,
  };
}

function findBegun(all: readonly ShownDraft[], begun: InitialDraft, selfId: number): ShownDraft | undefined {
  return begun.key === undefined ? findContinued(all, begun, selfId) : all.find(({ key }) => key === begun.key);
}

function findContinued(
  all: readonly ShownDraft[],
  { continues }: InitialDraft,
  selfId: number,
): ShownDraft | undefined {
  return continues && all.find((draft) => isDraftFor(draft, continues, selfId));
}

function isSameId(one: number | undefined, other: number | undefined): boolean {
  return one !== undefined && one === other;
}
