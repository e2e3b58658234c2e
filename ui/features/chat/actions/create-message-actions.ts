import { t } from "@lingui/core/macro";
import type { EmojiReference } from "#server/domain/emoji/shapes.ts";
import { flagEndpoints } from "#server/domain/flags/contract.ts";
import { reactionEndpoints } from "#server/domain/reactions/contract.ts";
import { type Subscribable, subscribable } from "#server/subscribable.ts";
import { api, explain } from "../../../store/api.ts";
import type { View } from "../../../store/chat/address/view.ts";
import type { ChatStore } from "../../../store/chat/chat-store.ts";
import {
  type Conversation,
  conversationKey,
  conversationOf,
  directConversation,
  type Message,
} from "../../../store/chat/message.ts";
import { isOpenConversation } from "../../../store/chat/message-model.ts";
import { conversationNarrow } from "../../../store/chat/narrow.ts";
import { personMention } from "../compose/completion/mention-syntax.ts";
import { emojiKey } from "../emoji/emoji-key.ts";
import { messageAddress } from "../names/address-of.ts";
import { nameSender } from "../names/conversation-names.ts";
import { createEdits, type Edits, tabEditStorage } from "./edits.ts";
import { fetchMarkdown } from "./fetch-markdown.ts";
import { findOwn, isSendingHere } from "./find-own.ts";
import { focusRow, shownIds } from "./focus-row.ts";
import { formatQuote } from "./quote.ts";

/** The menu, picker or dialog that is open for a message. */
export type OpenPart = {
  readonly id: number;
  readonly part: "menu" | "picker" | "delete" | "move" | "history" | "readers" | "source" | "remind" | "report";
  /** Where on the screen it opens; at its button, if that is undefined. In pixels. */
  readonly at?: { readonly x: number; readonly y: number };
};

/** Text to insert in the compose box of a conversation, or the key of a draft to continue there. */
export type PendingText = { readonly to: Conversation } & ({ readonly text: string } | { readonly draftKey: string });

/** The actions on messages. */
export type MessageActions = {
  /** What is open at a message. Only one thing is open at a time. */
  readonly opened: Subscribable<OpenPart | undefined>;
  readonly open: (part: OpenPart) => void;
  readonly close: () => void;
  /** The message selected with the keyboard. */
  readonly selected: Subscribable<number | undefined>;
  readonly select: (id: number | undefined) => void;
  readonly edits: Edits;
  /** Begins to edit a message that the reader may edit. */
  readonly edit: (message: Message) => void;
  /**
   * Begins to edit the last message that the reader may edit, among the rows in the document; none while a later one is
   * being sent. Returns whether a message of theirs is there at all.
   */
  readonly editLast: () => boolean;
  /** Focuses what the reader came from when they began to edit: the message, or the box of its conversation. */
  readonly focusAfterEdit: (message: Message) => void;
  /** Text to insert when the compose box of its conversation appears. */
  readonly pendingTexts: Subscribable<readonly PendingText[]>;
  /** Removes and returns the pending texts of a conversation. */
  readonly takePendingTexts: (to: Conversation) => readonly PendingText[];
  /** Goes to the compose box of a conversation, and adds a text to what is written there. */
  readonly writeTo: (to: Conversation, text: string) => void;
  /** Goes to the compose box of a conversation, and continues a draft there. */
  readonly openDraft: (to: Conversation, draftKey: string) => void;
  /** Goes to the compose box of the message's conversation. */
  readonly reply: (message: Message) => void;
  /** The same, with a mention of the sender. `isNameShared`: somebody else has the same name. */
  readonly replyWithMention: (message: Message, isNameShared: boolean) => void;
  /** Goes to the compose box of the direct messages with the sender. */
  readonly replyDirectly: (message: Message) => void;
  /** Quotes the message, or what is selected of it, in the compose box of its conversation. */
  readonly quote: (message: Message) => void;
  /** Quotes the message for other people. `write` gets the quote. */
  readonly forward: (message: Message, write: (text: string) => void) => void;
  readonly toggleReaction: (message: Message, emoji: EmojiReference) => void;
  readonly toggleStar: (message: Message) => void;
  /** Shows only the beginning of a message, or all of it again, on all devices of the reader. */
  readonly toggleCollapsed: (message: Message) => void;
  readonly markUnreadFrom: (message: Message) => void;
  /** Says something to the reader for a moment. */
  readonly showNotice: (text: string) => void;
  /** Shows an error to the reader. */
  readonly showError: (error: unknown) => void;
};

/** What {@link createMessageActions} needs from the page. */
type PageParts = {
  readonly store: ChatStore;
  readonly userId: number;
  readonly goTo: (view: View) => void;
  /** Whether messages are on the screen, rather than a view such as the inbox. */
  readonly showsMessages: () => boolean;
  /** Shows a message to the reader for a moment. */
  readonly showToast: (message: string) => void;
};

/** Creates the message actions of one chat page. */
export function createMessageActions({ store, userId, goTo, showsMessages, showToast }: PageParts): MessageActions {
  const [opened, setOpened] = createVariable<OpenPart | undefined>(undefined);
  const [selected, setSelected] = createVariable<number | undefined>(undefined);
  const [pendingTexts, setPendingTexts] = createVariable<readonly PendingText[]>([]);
  const edits = createEdits(tabEditStorage(userId));
  const getOrganization = () => store.chat.now()?.organization;
  const running = new Set<string>();
  /** The IDs of the messages whose edits began in the box. */
  const editedFromBox = new Set<number>();

  const showError = (error: unknown) => showToast(explain(error));

  /** Shows an error if the request fails. Does nothing while a request with the same key is running. */
  const run = async (key: string, request: () => Promise<unknown>) => {
    if (running.has(key)) return;
    running.add(key);
    try {
      await request();
    } catch (error) {
      showError(error);
    } finally {
      running.delete(key);
    }
  };
  const toggleFlag = ({ id, flags }: Message, flag: "starred" | "collapsed") => {
    const op = flags.includes(flag) ? "remove" : "add";
    void run(`${flag} ${id}`, () => api(flagEndpoints.updateFlags, { messages: [id], op, flag }));
  };
  const addPending = (pending: PendingText) => {
    setPendingTexts([...pendingTexts.now(), pending]);
    const model = store.chat.now()?.model;
    if (showsMessages() && model !== undefined && isOpenConversation(model, pending.to)) return;
    goTo({ kind: "narrow", narrow: conversationNarrow(pending.to) });
  };
  const writeTo = (to: Conversation, text: string) => addPending({ to, text });
  /** `use` gets the quote of a message, and the conversation that it is in. */
  const quote = (message: Message, use: (text: string, from: Conversation) => void) =>
    void run(`quote ${message.id}`, async () => {
      const { quotedContent } = await import("./late/quoted-content.ts");
      const content = await quotedContent(message.id, getOrganization());
      const now = getOrganization();
      if (now === undefined) return;
      // The message may have been moved while it was being fetched.
      const from = store.conversationOf(message.id) ?? conversationOf(message);
      const address = messageAddress(store, message.id, from);
      const senderName = nameSender(now, message);
      const said = t({ message: "said", comment: "Between a name and a quote: Nina said:" });
      use(formatQuote({ senderId: message.sender_id, senderName, address, content, said }), from);
    });
  const edit = ({ id }: Message) => {
    setSelected(id);
    if (edits.now().has(id)) return;
    edits.set(id, { original: undefined, text: "" });
    void run(`edit ${id}`, () =>
      fetchMarkdown(id).then(
        (original) => edits.now().has(id) && edits.set(id, { original, text: original }),
        (error: unknown) => {
          edits.end(id);
          throw error;
        },
      ),
    );
  };

  return {
    opened,
    open: setOpened,
    close: () => setOpened(undefined),
    selected,
    select: setSelected,
    edits,
    edit,
    editLast: () => {
      const chat = store.chat.now();
      // An earlier message is not meant.
      if (chat === undefined || isSendingHere(chat)) return true;
      const own = findOwn(shownIds(), chat.model.kept.byId, userId);
      void import("./late/find-editable.ts").then(({ findEditable }) => {
        const message = findEditable(getOrganization(), own);
        if (message === undefined) return;
        editedFromBox.add(message.id);
        edit(message);
      }, showError);
      return own.length > 0;
    },
    focusAfterEdit: (message) => {
      if (editedFromBox.delete(message.id)) writeTo(conversationOf(message), "");
      else focusRow(message.id);
    },
    showNotice: showToast,
    showError,
    pendingTexts,
    takePendingTexts: (to) => {
      const taken = pendingTexts.now().filter((each) => isPendingFor(each, to));
      if (taken.length > 0) setPendingTexts(pendingTexts.now().filter((each) => !isPendingFor(each, to)));
      return taken;
    },
    writeTo,
    openDraft: (to, draftKey) => addPending({ to, draftKey }),
    reply: (message) => writeTo(conversationOf(message), ""),
    replyWithMention: (message, isNameShared) => {
      const organization = getOrganization();
      if (organization === undefined) return;
      const sender = { id: message.sender_id, name: nameSender(organization, message), isNameShared };
      writeTo(conversationOf(message), `${personMention(sender, false)} `);
    },
    replyDirectly: ({ sender_id }) => writeTo(directConversation([sender_id, userId]), ""),
    quote: (message) => quote(message, (text, to) => writeTo(to, text)),
    forward: (message, write) => quote(message, write),
    toggleReaction: ({ id, reactions }, emoji) => {
      const isMine = reactions.some((each) => each.user_id === userId && emojiKey(each) === emojiKey(emoji));
      const endpoint = isMine ? reactionEndpoints.removeReaction : reactionEndpoints.addReaction;
      const { emoji_name, emoji_code, reaction_type } = emoji;
      void run(`react ${id} ${emojiKey(emoji)}`, () =>
        api(endpoint, { message_id: id, emoji_name, emoji_code, reaction_type }),
      );
    },
    toggleStar: (message) => toggleFlag(message, "starred"),
    toggleCollapsed: (message) => toggleFlag(message, "collapsed"),
    markUnreadFrom: ({ id }) => store.reader.markUnreadFrom(id),
  };
}

/** Whether a text is to be inserted in the compose box of a conversation. */
export function isPendingFor(pending: PendingText, to: Conversation): boolean {
  return conversationKey(pending.to) === conversationKey(to);
}

/** A value that can be subscribed to, and the function that sets it. */
function createVariable<Value>(initial: Value): [Subscribable<Value>, (next: Value) => void] {
  let value = initial;
  const source = subscribable(() => value);
  const set = (next: Value) => {
    if (next === value) return;
    value = next;
    source.changed();
  };
  return [source, set];
}
